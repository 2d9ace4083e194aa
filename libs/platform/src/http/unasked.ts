import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How often one that closes looks for connections on which nothing was asked yet. Milliseconds. */
const lookEvery = 1000;

/**
 * Lets a server close though clients hold connections on which they never asked anything: Node waits for those as for
 * requests under way.
 * @returns closes the server by what it is given, and hangs up on such clients meanwhile
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
