import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, errorBody, hasCode, toAppError } from '../errors';

/** Answers an address that the router cannot read, before any of our hooks has seen the request. */
export function refuseUnroutable(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toAppError(error);
  void reply.status(refusal.status).send(errorBody(refusal, request.id));
}

/** Answers what Node could not read as a request, and closes the connection. */
export function refuseUnreadable(error: Error, socket: Socket): void {
  if (hasCode(error, 'ECONNRESET') || socket.destroyed) return;
  const isTooLarge = hasCode(error, 'HPE_HEADER_OVERFLOW');
  refuseConnection(new AppError(isTooLarge ? 'request.too-large' : 'request.malformed'), socket);
}

/** Answers a connection from which no request is read, and closes it. */
export function refuseConnection(refusal: AppError, socket: Socket): void {
  const body = JSON.stringify(errorBody(refusal, randomUUID()));
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  if (refusal.details.retryAfter !== undefined) head.push(`retry-after: ${refusal.details.retryAfter}`);
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy();
}
