import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Patience {
  /** Milliseconds for which a connection without a request stays open, since one may be on its way. */
  idle?: number;
  /** Milliseconds after which reads that are still under way are cut off, and changes. */
  read?: number;
  change?: number;
}

/**
 * Lets a server close soon, and without failing a call. Node alone cuts off idle connections at once, together with a
 * call that is on its way on one of them. Then it waits without limit for those that turn idle later, and for those on
 * which nobody ever asks. Here, answers say that their connection ends, connections that stay idle are closed, and the
 * slowest calls are cut off in the end.
 */
export function drainOnClose(
  server: Server,
  { idle = 1000, read = 8_000, change = read }: Patience = {},
): void {
  const unused = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  let isClosing = false;

  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  // Before the listener that answers.
  server.prependListener('request', ({ socket }, answer: ServerResponse) => {
    unused.delete(socket);
    answers.add(answer);
    answer.once('close', () => answers.delete(answer));
    if (isClosing) answer.setHeader('connection', 'close');
  });

  const closeIdle = server.closeIdleConnections.bind(server);
  // Node calls this when the server closes.
  server.closeIdleConnections = () => {
    if (isClosing) return;
    isClosing = true;
    for (const answer of answers) if (!answer.headersSent) answer.setHeader('connection', 'close');
    const sweep = setInterval(() => {
      closeIdle();
      for (const socket of unused) socket.destroy();
    }, idle);
    const ends = [
      setTimeout(() => {
        for (const { req, socket } of answers) if (isRead(req.method)) socket?.destroy();
      }, read),
      setTimeout(() => server.closeAllConnections(), change),
    ];
    server.once('close', () => [sweep, ...ends].forEach(clearTimeout));
  };
}

const isRead = (method: string | undefined) => method === 'GET' || method === 'HEAD';
