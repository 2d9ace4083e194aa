import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { OutgoingHttpHeaders } from 'node:http';
import { Readable, type Writable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Agent, type Dispatcher } from 'undici';
import { type EndpointSpec, pageAccountHeader } from '@fungo/contracts';
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
import { refuseOtherPage } from './page-account.rules';
import type { Route } from './routing-table';
import { LargeAnswers, SharedAnswer, SharedAnswers } from './shared-answers';
import { type SharedQuestion, sharedQuestion } from './shared-question.rules';
import { SharedStreams } from './shared-streams';
import { Turns } from './turns';

const eventStream = 'text/event-stream';

/** Seconds. */
const retryAfter = 2;

/** Forwards a request to the service that owns it, with the signed caller, and returns the answer. */
@Injectable()
export class Proxy implements OnApplicationShutdown {
  private readonly calls: Agent;
  /** Password calls wait in a long line, so they have separate connections, and no other call waits behind them. */
  private readonly passwords: Agent;
  /** Calls that may take minutes or hours have separate connections, so that other calls never wait for them. */
  private readonly flows: Agent;

  constructor(
    private readonly callers: Callers,
    private readonly tokens: CallerTokens,
    private readonly streams: OpenStreams,
    private readonly shared: SharedAnswers,
    private readonly large: LargeAnswers,
    private readonly sharedStreams: SharedStreams,
    private readonly turns: Turns,
    @Inject(PATIENCE) private readonly patience: Patience,
  ) {
    const connect = { timeout: patience.connect };
    this.calls = new Agent({ connections: 128, connect });
    this.passwords = new Agent({ connections: 128, connect });
    this.flows = new Agent({ connect });
  }

  /** @throws AppError if the service does not start to answer */
  async forward(
    { endpoint, upstream }: Route,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const asWritten = queryOf(request.url);
    const { query, tokenHash } =
      endpoint.access === 'token' ? takeToken(asWritten) : { query: asWritten, tokenHash: undefined };
    const isShared =
      endpoint.shared === 'visitors' ? !this.callers.hasSession(request) : Boolean(endpoint.shared);
    const question = isShared && request.method === 'GET' ? sharedQuestion(endpoint, request.query) : null;
    const path =
      ownPath(endpoint.path, request.params as Record<string, string>) + (question ? question.query : query);
    const isAlike = isSameForAll(endpoint, isShared);
    const who = isAlike ? this.callers.nobody(request) : await this.callers.identify(request, reply);
    if (!isAlike) refuseOtherPage(request.headers[pageAccountHeader], who, endpoint.access);
    const person = personOf(who, request);
    await this.turns.take(reply, person);
    const caller = tokenHash === undefined ? who : { ...who, tokenHash };
    if (endpoint.access === 'token') void reply.header('referrer-policy', 'no-referrer');
    if (endpoint.raw === eventStream) this.streams.admit(endpoint, person, reply.raw);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const headers = isShared ? {} : fromClient(request.headers); // headers of one client must not reach the others
    if (!endpoint.streamed) delete headers['content-length']; // describes the body that is sent
    if (!endpoint.raw) restoreTags(headers);
    headers['x-forwarded-for'] = request.ip;
    headers['x-forwarded-host'] = request.host;
    headers['x-forwarded-proto'] = request.protocol;
    headers[requestIdHeader] = request.id;
    headers[callerHeader] = this.tokens.sign(caller);
    const device = (endpoint.password || endpoint.device) && deviceTokenIn(request.headers.cookie);
    if (device) headers[deviceHeader] = device;
    const { read, change, upload, part } = this.patience;
    const timeout = isRead ? read : change;
    const asked: Dispatcher.DispatchOptions = {
      origin: upstream,
      path,
      method: request.method,
      headers,
      body: isRead ? null : ((request.body as Buffer | Readable | undefined) ?? null),
      headersTimeout: endpoint.streamed ? upload : timeout, // starts again when the request has been sent
      bodyTimeout: endpoint.streamed || endpoint.raw ? part : timeout,
    };
    const ask = () => {
      if (!question) return this.answerFrom(endpoint, asked, request, reply);
      return endpoint.raw === eventStream
        ? this.followTogether(question, asked, request, reply)
        : this.answerTogether(endpoint, question, asked, request, reply);
    };
    try {
      await ask().catch((error: unknown) => {
        if (isRead && isHangUp(error)) return ask(); // a kept connection may close just as a request starts
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

  /** Resolves when the answer has started to go to the client; rejects if there is none. */
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
          if (headers['set-cookie']) void reply.removeHeader('set-cookie'); // the service decides
          void keepOpen(request, reply).hijack();
          resolve();
          if (raw.closed) return;
          const whole = { ...reply.getHeaders(), ...fromService(headers) } as OutgoingHttpHeaders;
          const { headers: sent, encoding } = endpoint.raw ? asItIs(whole) : compress(accepted, whole);
          raw.writeHead(status, sent);
          if (encoding) content = encodeInto(raw, encoding, Number(whole['content-length'] ?? 0));
          if (endpoint.raw) raw.flushHeaders(); // an event stream may be silent for long
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

  /**
   * Like {@link answerFrom}, with one answer for all simultaneous requests of the same; each gets a refusal of its own.
   */
  private async answerTogether(
    endpoint: EndpointSpec,
    question: SharedQuestion,
    asked: Dispatcher.DispatchOptions,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const answer = await this.shared.get(nameOf(asked, question), async (known) => {
      const conditional = known
        ? { ...asked, headers: { ...asked.headers, 'if-none-match': known.headers.etag } }
        : asked;
      const { statusCode, headers, body } = await this.calls.request(conditional);
      const content = Buffer.from(await body.arrayBuffer());
      return known && statusCode === 304 ? known : new SharedAnswer(request.id, statusCode, headers, content);
    });
    if (answer.status !== endpoint.status && answer.askedBy !== request.id)
      return this.answerFrom(endpoint, asked, request, reply);
    const { date: _, ...whole } = fromService(answer.headers) as OutgoingHttpHeaders; // a kept one's would be old
    if (answer.status === endpoint.status) whole['cache-control'] = freshnessOf(endpoint);
    const { headers, encoding } = compress(request.headers['accept-encoding'], whole);
    if (headers.etag && isKnown(request.headers['if-none-match'], headers.etag)) {
      const { 'content-length': __, 'content-encoding': ___, ...kept } = headers;
      return void reply.code(304).headers(kept).send();
    }
    const content = encoding ? await answer.contentIn(encoding) : answer.content;
    await reply
      .code(answer.status)
      .headers({ ...headers, 'content-length': content.length })
      .send(await this.large.inPieces(content));
  }

  /** Like {@link answerFrom}, with one stream for all who follow the same. */
  private followTogether(
    question: SharedQuestion,
    asked: Dispatcher.DispatchOptions,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const open = async () => {
      const { statusCode, headers, body } = await this.flows.request(asked);
      if (statusCode === 200) return { headers, body };
      await body.dump();
      throw new Error(`An event stream was answered with ${statusCode}`);
    };
    return this.sharedStreams.follow(nameOf(asked, question), reply.raw, open, (headers) => {
      void keepOpen(request, reply).hijack();
      reply.raw.writeHead(200, { ...reply.getHeaders(), ...fromService(headers) } as OutgoingHttpHeaders);
    });
  }

  private connectionsFor({ streamed, raw, password }: EndpointSpec): Agent {
    if (streamed || raw) return this.flows;
    return password ? this.passwords : this.calls;
  }
}

/**
 * The declared path filled with the request's parameters, so that the service gets no other path, however the request
 * spelled it.
 * @throws AppError for an invalid parameter, or one that would climb out of the path
 */
function ownPath(template: string, params: Record<string, string>): string {
  if (Object.values(params).some((value) => /^\.{0,2}$/.test(value)))
    throw new AppError('request.unknown-path');
  return fillPath(template, params);
}

const queryOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** A shared question's name among those of all services. */
const nameOf = ({ origin, path }: Dispatcher.DispatchOptions, { key }: SharedQuestion) =>
  `${String(origin)}${path.split('?', 1)[0]}?${key}`;

const isHangUp = (error: unknown) => hasCode(error, 'UND_ERR_SOCKET') || hasCode(error, 'ECONNRESET');

function refusalOf(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  if (hasCode(cause, 'UND_ERR_INVALID_ARG')) return new AppError('request.malformed', { cause });
  return new AppError('unavailable', { retryAfter, cause });
}

const personOf = (caller: Caller, { ip }: FastifyRequest): string =>
  caller.kind === 'user' ? caller.id : networkOf(ip);

/** Without `seconds`, browsers ask again each time, so that people see their own changes at once. */
const freshnessOf = ({ shared }: EndpointSpec) =>
  typeof shared === 'object' ? `public, max-age=${shared.seconds}` : 'no-cache';

/** Caches on the way may keep answers that are the same for everybody, such as public files, if they set no cookie. */
const isSameForAll = ({ access, raw, webhook }: EndpointSpec, isShared: boolean) =>
  isShared || webhook || (access === 'public' && raw !== undefined);

/**
 * A stream between a request's body and a service. If the service stops reading, this closes, and the client's
 * connection does not. It passes chunks on directly: a PassThrough would buffer them twice.
 */
export function detached(body: Readable): Readable {
  const stream = new Readable({ read: () => void body.resume() });
  stream.on('error', () => undefined); // reaches whoever reads it then
  body.on('data', (part) => stream.destroyed || stream.push(part) || body.pause());
  body.once('end', () => stream.push(null));
  body.once('close', () => body.readableEnded || stream.destroy(new AppError('request.abandoned')));
  stream.once('close', () => body.resume());
  return stream;
}

/**
 * For an answer that comes before the whole request was read. Closing the connection at once would reset it while the
 * client still sends, and the answer would be lost; so the rest is read and discarded.
 */
export function keepOpen(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.removeHeader('connection');
  if (!request.raw.complete) request.raw.resume();
  return reply;
}
