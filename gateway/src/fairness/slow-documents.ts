import type { FastifyInstance } from 'fastify';
import { AppError, type Logger, sendError } from '@fungo/platform';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Routes whose bodies may be films, which may take as long as an upload. */
    streamed?: boolean;
  }
}

/**
 * A slowly trickling body holds a connection and everything that waits for it. All bodies except uploads must arrive
 * within seconds, even if no handler reads them.
 */
export function refuseSlowDocuments(server: FastifyInstance, milliseconds: number, logger: Logger): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0;
    if (!hasBody || request.routeOptions.config.streamed) return done();
    const timer = setTimeout(() => {
      if (raw.complete) return;
      if (reply.raw.headersSent) return void raw.destroy();
      void reply.header('connection', 'close');
      sendError(new AppError('request.too-slow'), request, reply, logger);
    }, milliseconds);
    raw.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
    done();
  });
}
