import type { FastifyInstance } from 'fastify';

/** Sends no text to an asker that has exactly this one, by its `ETag`: 304 says so. */
export function spareKnownTexts(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const known = request.headers['if-none-match'];
    const isKnown = known !== undefined && known === reply.getHeader('etag');
    if (!isKnown || reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload);
    void reply.code(304).removeHeader('content-type');
    done(null, null);
  });
}
