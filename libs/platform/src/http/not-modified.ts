import type { FastifyInstance } from 'fastify';

/** Answers 304 without the text if the request's `If-None-Match` is exactly the answer's `ETag`. */
export function notModified(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const tag = request.headers['if-none-match'];
    const isSame = tag !== undefined && tag === reply.getHeader('etag');
    if (!isSame || reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload);
    void reply.code(304).removeHeader('content-type');
    done(null, null);
  });
}
