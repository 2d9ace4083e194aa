import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How often a closing server looks for connections that have not sent a request yet. Milliseconds. */
const lookEvery = 1000;

/**
 * Lets a server close even if clients hold connections on which they never asked anything: Node would wait for those as
 * if they were requests.
 * @returns a function that closes the server with the given function and hangs up on such clients meanwhile
 */
export function hangUpUnasked(server: Server): (close: () => Promise<void>) => Promise<void> {
  const unasked = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unasked.add(socket);
    socket.once('close', () => unasked.delete(socket));
  });
  server.on('request', ({ socket }) => unasked.delete(socket));
  return async (close) => {
    const looking = setInterval(() => unasked.forEach((socket) => socket.destroy()), lookEvery);
    await close().finally(() => clearInterval(looking));
  };
}
