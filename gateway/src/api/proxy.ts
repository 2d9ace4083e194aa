import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Agent, type Dispatcher } from 'undici';
import type { EndpointSpec } from '@fungo/contracts';
import { AppError, callerHeader, CallerTokens, fillPath, hasCode, requestIdHeader } from '@fungo/platform';
import { PATIENCE, type Patience } from '../patience';
import { Callers } from './callers';
import { fromClient, fromService } from './headers.rules';
import type { Route } from './routing-table';

/** Milliseconds. A service that does not even take the connection is down. */
const connectTimeout = 1000;

/** Seconds. */
const retryAfter = 2;

/** Hands a request to the service that owns it, with the signed caller, and its answer back. */
@Injectable()
export class Proxy implements OnApplicationShutdown {
  private readonly calls = new Agent({ connections: 128, connect: { timeout: connectTimeout } });
  /** What may take minutes or hours has connections of its own: however many there are, calls do not wait for them. */
  private readonly flows = new Agent({ connect: { timeout: connectTimeout } });

  constructor(
    private readonly callers: Callers,
    private readonly tokens: CallerTokens,
    @Inject(PATIENCE) private readonly patience: Patience,
  ) {}

  /** @throws AppError when the service does not begin to answer */
  async forward(
    { endpoint, upstream }: Route,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const path = ownPath(endpoint.path, request.params as Record<string, string>) + queryOf(request.url);
    // A public file is the same for everybody, and may be kept on its way: with no cookie of anybody's.
    const caller = isPublicFile(endpoint)
      ? this.callers.nobody(request)
      : await this.callers.identify(request, reply);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const headers = fromClient(request.headers);
    if (!endpoint.streamed) delete headers['content-length']; // it is that of the body that is sent
    headers['x-forwarded-for'] = request.ip;
    headers['x-forwarded-host'] = request.host;
    headers['x-forwarded-proto'] = request.protocol;
    headers[requestIdHeader] = request.id;
    headers[callerHeader] = this.tokens.sign(caller);
    const { read, change, upload, part } = this.patience;
    const timeout = isRead ? read : change;
    const asked: Dispatcher.DispatchOptions = {
      origin: upstream,
      path,
      method: request.method,
      headers,
      body: isRead ? null : ((request.body as Buffer | Readable | undefined) ?? null),
      headersTimeout: endpoint.streamed ? upload : timeout, // counts anew from the end of what is sent
      bodyTimeout: endpoint.streamed || endpoint.raw ? part : timeout,
    };
    const ask = () => this.answerFrom(endpoint, asked, request, reply);
    try {
      await ask().catch((error: unknown) => {
        if (isRead && isHangUp(error)) return ask(); // a kept connection may close under a request's feet
        throw error;
      });
      return reply;
    } catch (error) {
      void keepOpen(request, reply);
      throw refusalOf(error);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.calls.destroy(), this.flows.destroy()]);
  }

  /** Resolves when the service's answer has begun to go to the client; rejects when there is none. */
  private answerFrom(
    endpoint: EndpointSpec,
    asked: Dispatcher.DispatchOptions,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { raw } = reply;
    const dispatcher = endpoint.streamed || endpoint.raw ? this.flows : this.calls;
    return new Promise((resolve, reject) => {
      dispatcher.dispatch(asked, {
        onRequestStart: () => undefined, // tells undici which kind of handler this is
        onResponseStart: (controller, status, headers) => {
          if (status < 200) return;
          if (headers['set-cookie']) void reply.removeHeader('set-cookie'); // the service has the last word
          void keepOpen(request, reply).hijack();
          resolve();
          const abandon = () => controller.abort(new Error('the client went away'));
          if (raw.closed) return abandon();
          raw.once('close', abandon);
          raw.writeHead(status, { ...reply.getHeaders(), ...fromService(headers) } as OutgoingHttpHeaders);
          if (endpoint.raw) raw.flushHeaders(); // an event stream may say nothing for long
        },
        onResponseData: (controller, part) => {
          if (raw.write(part)) return;
          controller.pause();
          raw.once('drain', () => controller.resume());
        },
        onResponseEnd: () => void raw.end(),
        onResponseError: (_, error) => {
          if (raw.headersSent) raw.destroy(error);
          else reject(error);
        },
      });
    });
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

const queryOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

const isHangUp = (error: unknown) => hasCode(error, 'UND_ERR_SOCKET') || hasCode(error, 'ECONNRESET');

const refusalOf = (cause: unknown) =>
  hasCode(cause, 'UND_ERR_INVALID_ARG')
    ? new AppError('request.malformed', { cause })
    : new AppError('unavailable', { retryAfter, cause });

const isPublicFile = ({ access, raw }: EndpointSpec) => access === 'public' && raw !== undefined;

/**
 * A stream that stands between a request's body and a service: a service that stops listening closes it, and
 * not the client's connection. What it is given it hands on at once: a PassThrough would queue it twice.
 */
export function detached(body: Readable): Readable {
  const stream = new Readable({ read: () => void body.resume() });
  stream.on('error', () => undefined); // whoever reads it by then is told
  body.on('data', (part) => stream.destroyed || stream.push(part) || body.pause());
  body.once('end', () => stream.push(null));
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
