import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '@fungo/contracts';
import { AppError, errorBody, hasCode, toAppError } from '../errors';

/** Answers an address that the router cannot read, before any of our hooks has seen the request. */
export function refuseUnroutable(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toAppError(error);
  void reply.status(refusal.status).send(errorBody(refusal, request.id));
}

const unreadable: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'request.too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.too-slow',
};

/**
 * Answers what Node could not read as a request, and closes the connection. One that never said anything is only
 * closed: a browser that has kept it for its next request then takes another, and does not take our answer for that
 * request's (RFC 9110, 15.5.9).
 */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (hasCode(error, 'ECONNRESET') || socket.destroyed) return;
  if (socket.bytesRead === 0) return void socket.destroy();
  refuseConnection(new AppError(unreadable[error.code ?? ''] ?? 'request.malformed'), socket);
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
