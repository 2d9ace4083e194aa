import type { FastifyInstance } from 'fastify';
import { AppError, type Logger, sendError } from '@fungo/platform';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its bodies may be films, which take as long as an upload may. */
    streamed?: boolean;
  }
}

/**
 * A body that only trickles holds a connection and what waits for it: all but an upload's must have come after some
 * seconds, whether anybody reads it or not.
 */
export function refuseSlowDocuments(server: FastifyInstance, milliseconds: number, logger: Logger): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0;
    if (!hasBody || request.routeOptions.config.streamed) return done();
    const late = setTimeout(() => {
      if (raw.complete) return;
      if (reply.raw.headersSent) return void raw.destroy();
      void reply.header('connection', 'close');
      sendError(new AppError('request.too-slow'), request, reply, logger);
    }, milliseconds);
    raw.once('close', () => clearTimeout(late)).once('end', () => clearTimeout(late));
    done();
  });
}
