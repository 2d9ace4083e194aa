import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How often a closing server looks for connections without a request. Milliseconds. */
const interval = 1000;

/**
 * Lets a server close even if clients hold connections on which they never sent a request. Node would wait for those as
 * if they were requests.
 * @returns a function that closes the server with the given function, and such connections meanwhile
 */
export function closeIdleSockets(server: Server): (close: () => Promise<void>) => Promise<void> {
  const idle = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  server.on('request', ({ socket }) => idle.delete(socket));
  return async (close) => {
    const timer = setInterval(() => idle.forEach((socket) => socket.destroy()), interval);
    await close().finally(() => clearInterval(timer));
  };
}
