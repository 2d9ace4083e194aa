import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PassThrough, type Readable } from 'node:stream';
import type { FastifyReplyFromHooks } from '@fastify/reply-from';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Agent } from 'undici';
import {
  AppError,
  callerHeader,
  CallerTokens,
  fillPath,
  hasCode,
  LOGGER,
  type Logger,
  requestIdHeader,
  sendError,
} from '@fungo/platform';
import { Callers } from './callers';
import { fromClient, fromService } from './headers.rules';
import type { Route } from './routing-table';

/** Milliseconds. A service that does not even take the connection is down. */
const connectTimeout = 1000;

/** Milliseconds until a service begins to answer, and between two parts of an answer or of a stream. */
const patience = { read: 5_000, change: 15_000, stream: 120_000 };

/** Seconds. */
const retryAfter = 2;

/** Hands a request to the service that owns it, with the signed caller, and its answer back. */
@Injectable()
export class Proxy implements OnApplicationShutdown {
  readonly dispatcher = new Agent({ connections: 128, connect: { timeout: connectTimeout } });

  constructor(
    private readonly callers: Callers,
    private readonly tokens: CallerTokens,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async forward(
    { endpoint, upstream }: Route,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const path = ownPath(endpoint.path, request.params as Record<string, string>);
    const token = await this.tokens.sign(await this.callers.identify(request, reply));
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    return reply.from(path, {
      ...bodyOf(request),
      getUpstream: () => upstream,
      timeout: endpoint.streamed ? patience.stream : isRead ? patience.read : patience.change,
      retriesCount: 1, // a kept connection may close under a request's feet: reads, without a body, are sent again
      rewriteRequestHeaders: (_, headers) => {
        const { 'content-length': length, ...rest } = fromClient(headers);
        return {
          ...rest,
          ...(!isRead && { 'content-length': length }),
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.host,
          'x-forwarded-proto': request.protocol,
          [requestIdHeader]: request.id,
          [callerHeader]: token,
        };
      },
      rewriteHeaders: (headers) => {
        if (headers['set-cookie']) void reply.removeHeader('set-cookie'); // the service has the last word
        return fromService(headers);
      },
      onResponse: (_, __, { stream }) => {
        void keepOpen(request, reply).send(stream);
      },
      onError: (_, { error }) =>
        sendError(refusalOf(error.cause ?? error), request, keepOpen(request, reply), this.logger),
    });
  }

  onApplicationShutdown(): Promise<void> {
    return this.dispatcher.destroy();
  }
}

/**
 * The declared path with the request's parameters, so that a service is asked for nothing else, however the
 * request spelt it. @throws AppError for a parameter that is none, or would climb
 */
function ownPath(template: string, params: Record<string, string>): string {
  if (Object.values(params).some((value) => /^\.{0,2}$/.test(value)))
    throw new AppError('request.unknown-path');
  return fillPath(template, params);
}

/** A body that was read whole is sent whole; one that streams is read by reply-from. */
function bodyOf({ body, headers }: FastifyRequest): FastifyReplyFromHooks {
  return Buffer.isBuffer(body)
    ? { body, contentType: headers['content-type'] ?? 'application/octet-stream' }
    : {};
}

const refusalOf = (cause: unknown) =>
  hasCode(cause, 'UND_ERR_INVALID_ARG')
    ? new AppError('request.malformed', { cause })
    : new AppError('unavailable', { retryAfter, cause });

/**
 * A stream that stands between a request's body and a service: a service that stops listening closes it, and
 * not the client's connection.
 */
export function detached(body: Readable): PassThrough {
  const stream = new PassThrough().on('error', () => undefined); // whoever reads it by then is told
  body.pipe(stream);
  body.once('close', () => body.readableEnded || stream.destroy(new Error('the client went away')));
  stream.once('close', () => body.resume());
  return stream;
}

/**
 * For an answer that is given before all of the request was read. Closing the connection at once would reset it
 * under a client that still sends, and take the answer with it; what still comes is read and thrown away.
 */
export function keepOpen(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.removeHeader('connection');
  if (!request.raw.complete) request.raw.resume();
  return reply;
}
