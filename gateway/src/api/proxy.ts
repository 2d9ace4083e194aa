import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { OutgoingHttpHeaders } from 'node:http';
import { Readable, type Writable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Agent, type Dispatcher } from 'undici';
import type { EndpointSpec } from '@fungo/contracts';
import {
  AppError,
  type Caller,
  callerHeader,
  CallerTokens,
  deviceHeader,
  deviceTokenIn,
  fillPath,
  hasCode,
  networkOf,
  requestIdHeader,
} from '@fungo/platform';
import { isKnown } from '../encoding.rules';
import { PATIENCE, type Patience } from '../patience';
import { Callers } from './callers';
import { asItIs, compress, encodeInto, restoreTags } from './compression.rules';
import { fromClient, fromService } from './headers.rules';
import { takeToken } from './link-token.rules';
import { OpenStreams } from './open-streams';
import type { Route } from './routing-table';
import { SharedAnswer, SharedAnswers } from './shared-answers';

const eventStream = 'text/event-stream';

/** Seconds. */
const retryAfter = 2;

/** Hands a request to the service that owns it, with the signed caller, and its answer back. */
@Injectable()
export class Proxy implements OnApplicationShutdown {
  private readonly calls: Agent;
  /** Work on passwords stands in a line that is longer than it is quick: no other call waits for a connection behind it. */
  private readonly passwords: Agent;
  /** What may take minutes or hours has connections of its own: however many there are, calls do not wait for them. */
  private readonly flows: Agent;

  constructor(
    private readonly callers: Callers,
    private readonly tokens: CallerTokens,
    private readonly streams: OpenStreams,
    private readonly shared: SharedAnswers,
    @Inject(PATIENCE) private readonly patience: Patience,
  ) {
    const connect = { timeout: patience.connect };
    this.calls = new Agent({ connections: 128, connect });
    this.passwords = new Agent({ connections: 128, connect });
    this.flows = new Agent({ connect });
  }

  /** @throws AppError when the service does not begin to answer */
  async forward(
    { endpoint, upstream }: Route,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const asWritten = queryOf(request.url);
    const { query, tokenHash } =
      endpoint.access === 'token' ? takeToken(asWritten) : { query: asWritten, tokenHash: undefined };
    const path = ownPath(endpoint.path, request.params as Record<string, string>) + query;
    const who = isSameForAll(endpoint)
      ? this.callers.nobody(request)
      : await this.callers.identify(request, reply);
    const caller = tokenHash === undefined ? who : { ...who, tokenHash };
    if (endpoint.access === 'token') void reply.header('referrer-policy', 'no-referrer');
    if (endpoint.raw === eventStream) this.streams.admit(personOf(caller, request), reply.raw);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const headers = endpoint.shared ? {} : fromClient(request.headers); // nothing of one client's for all
    if (!endpoint.streamed) delete headers['content-length']; // it is that of the body that is sent
    if (!endpoint.raw) restoreTags(headers);
    headers['x-forwarded-for'] = request.ip;
    headers['x-forwarded-host'] = request.host;
    headers['x-forwarded-proto'] = request.protocol;
    headers[requestIdHeader] = request.id;
    headers[callerHeader] = this.tokens.sign(caller);
    const device = endpoint.password && deviceTokenIn(request.headers.cookie);
    if (device) headers[deviceHeader] = device;
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
    const ask = () =>
      endpoint.shared && request.method === 'GET'
        ? this.answerTogether(endpoint, asked, request, reply)
        : this.answerFrom(endpoint, asked, request, reply);
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
    await Promise.all([this.calls, this.passwords, this.flows].map((agent) => agent.destroy()));
  }

  /** Resolves when the service's answer has begun to go to the client; rejects when there is none. */
  private answerFrom(
    endpoint: EndpointSpec,
    asked: Dispatcher.DispatchOptions,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { raw } = reply;
    const accepted = request.method === 'HEAD' ? undefined : request.headers['accept-encoding'];
    let content: Writable = raw;
    const dispatcher = this.connectionsFor(endpoint);
    return new Promise((resolve, reject) => {
      dispatcher.dispatch(asked, {
        onRequestStart: (controller) => {
          const abandon = () => raw.writableFinished || controller.abort(new AppError('request.abandoned'));
          if (raw.closed) abandon();
          else raw.once('close', abandon);
        },
        onResponseStart: (_, status, headers) => {
          if (status < 200) return;
          if (headers['set-cookie']) void reply.removeHeader('set-cookie'); // the service has the last word
          void keepOpen(request, reply).hijack();
          resolve();
          if (raw.closed) return;
          const whole = { ...reply.getHeaders(), ...fromService(headers) } as OutgoingHttpHeaders;
          const { headers: sent, encoding } = endpoint.raw ? asItIs(whole) : compress(accepted, whole);
          raw.writeHead(status, sent);
          if (encoding) content = encodeInto(raw, encoding, Number(whole['content-length'] ?? 0));
          if (endpoint.raw) raw.flushHeaders(); // an event stream may say nothing for long
        },
        onResponseData: (controller, part) => {
          if (content.write(part)) return;
          controller.pause();
          content.once('drain', () => controller.resume());
        },
        onResponseEnd: () => void content.end(),
        onResponseError: (_, error) => {
          if (raw.headersSent) raw.destroy(error);
          else reject(error);
        },
      });
    });
  }

  /** As {@link answerFrom}, with one answer for all who ask the same now; a refusal is each one's own. */
  private async answerTogether(
    endpoint: EndpointSpec,
    asked: Dispatcher.DispatchOptions,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const answer = await this.shared.get(`${String(asked.origin)}${asked.path}`, async () => {
      const { statusCode, headers, body } = await this.calls.request(asked);
      return new SharedAnswer(request.id, statusCode, headers, Buffer.from(await body.arrayBuffer()));
    });
    if (answer.status !== endpoint.status && answer.askedBy !== request.id)
      return this.answerFrom(endpoint, asked, request, reply);
    const whole = fromService(answer.headers) as OutgoingHttpHeaders;
    if (answer.status === endpoint.status) {
      whole.etag = answer.etag;
      whole['cache-control'] = freshnessOf(endpoint);
    }
    const { headers, encoding } = compress(request.headers['accept-encoding'], whole);
    if (headers.etag && isKnown(request.headers['if-none-match'], headers.etag)) {
      const { 'content-length': _, 'content-encoding': __, ...kept } = headers;
      return void reply.code(304).headers(kept).send();
    }
    const content = encoding ? await answer.contentIn(encoding) : answer.content;
    await reply.code(answer.status).headers(headers).send(content);
  }

  private connectionsFor({ streamed, raw, password }: EndpointSpec): Agent {
    if (streamed || raw) return this.flows;
    return password ? this.passwords : this.calls;
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

function refusalOf(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  if (hasCode(cause, 'UND_ERR_INVALID_ARG')) return new AppError('request.malformed', { cause });
  return new AppError('unavailable', { retryAfter, cause });
}

const personOf = (caller: Caller, { ip }: FastifyRequest): string =>
  caller.kind === 'user' ? caller.id : networkOf(ip);

/** A browser that asks again each time, as it does without `seconds`, shows its people what they have just changed. */
const freshnessOf = ({ shared }: EndpointSpec) =>
  typeof shared === 'object' ? `public, max-age=${shared.seconds}` : 'no-cache';

/** What is the same for everybody, as public files are, may be kept on its way: with no cookie of anybody's. */
const isSameForAll = ({ access, raw, shared, webhook }: EndpointSpec) =>
  shared || webhook || (access === 'public' && raw !== undefined);

/**
 * A stream that stands between a request's body and a service: a service that stops listening closes it, and
 * not the client's connection. What it is given it hands on at once: a PassThrough would queue it twice.
 */
export function detached(body: Readable): Readable {
  const stream = new Readable({ read: () => void body.resume() });
  stream.on('error', () => undefined); // whoever reads it by then is told
  body.on('data', (part) => stream.destroyed || stream.push(part) || body.pause());
  body.once('end', () => stream.push(null));
  body.once('close', () => body.readableEnded || stream.destroy(new AppError('request.abandoned')));
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
