import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EndpointSpec } from '@fungo/contracts';
import { AppError } from '../errors';

/** Forms with files, and parts of resumable tus uploads: their handlers read them. */
export const streamedTypes = ['multipart/form-data', 'application/offset+octet-stream'];

declare module 'fastify' {
  interface FastifyContextConfig {
    webhook?: EndpointSpec['webhook'];
    maxBytes?: EndpointSpec['maxBytes'];
    form?: EndpointSpec['form'];
  }
}

/** A webhook's body is passed on as bytes, up to the number it declares. */
export function leaveWebhooksUnread(server: FastifyInstance, types: EndpointSpec['webhook'][]): void {
  const read = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const { webhook } = request.routeOptions.config;
    if (webhook === undefined) return read(request, body.toString(), done);
    if (webhook === 'application/json') return done(null, body);
    done(new AppError('request.unsupported-type'));
  });
  if (types.includes('message/rfc822'))
    server.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (request, body: Buffer, done) =>
      request.routeOptions.config.webhook === 'message/rfc822'
        ? done(null, body)
        : done(new AppError('request.unsupported-type')),
    );
  server.addHook('onRoute', (route) => {
    const { webhook, maxBytes } = route.config ?? {};
    if (webhook && maxBytes) route.bodyLimit = maxBytes;
  });
}

/** Reads a form into an object, which is checked like JSON ({@link EndpointSpec.form}). */
export function readForms(server: FastifyInstance): void {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  server.addContentTypeParser(types, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (!request.routeOptions.config.form) throw new AppError('request.unsupported-type');
    const headers = { 'content-type': request.headers['content-type']! };
    try {
      return Object.fromEntries(await new Response(new Uint8Array(body), { headers }).formData());
    } catch (error) {
      throw new AppError('request.malformed', { cause: error });
    }
  });
}
