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

/** A webhook's JSON is passed on as bytes, up to the number it declares. */
export function leaveWebhooksUnread(server: FastifyInstance): void {
  const read = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) =>
    request.routeOptions.config.webhook ? done(null, body) : read(request, body.toString(), done),
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
