import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '@fungo/platform';

/** Whether a request names only one host. Of two, Node would read the first, and a proxy in front of us perhaps the second. */
export function hasOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]!.length === 4 && rawHeaders[i]!.toLowerCase() === 'host') hosts += 1;
  return hosts <= 1;
}

/** Refuses a request with two hosts as `request.malformed` (RFC 9112, 3.2). */
export function refuseTwoHosts(server: FastifyInstance): void {
  server.addHook('onRequest', ({ raw }, _, done) =>
    done(hasOneHost(raw) ? undefined : new AppError('request.malformed')),
  );
}
