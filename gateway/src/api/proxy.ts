import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { type EndpointSpec, pageAccountHeader } from '@fungo/contracts';
import {
  AppError,
  type Caller,
  callerHeader,
  CallerTokens,
  fillPath,
  hasCode,
  networkOf,
  requestIdHeader,
  traced,
  traceHeaders,
} from '@fungo/platform';
import { FairShare } from '../fairness/fair-share';
import { keepOpen } from './call';
import { Callers } from './callers';
import { takeToken } from './link-token.rules';
import { refuseOtherPage } from './page-account.rules';
import { isRead, type RouteKind, RouteKinds } from './route-kinds';
import type { Route } from './routing-table';

/** Seconds. */
const retryAfter = 2;

/** Forwards a request to the service that owns it, with the signed caller, and returns the answer. */
@Injectable()
export class Proxy {
  constructor(
    private readonly callers: Callers,
    private readonly tokens: CallerTokens,
    private readonly kinds: RouteKinds,
    private readonly fairShare: FairShare,
  ) {}

  /** The handler of a route. Its kind is chosen here, when the route is built. */
  handlerOf(route: Route): RouteHandlerMethod {
    const { shared, ...endpoint } = route.endpoint;
    const alone = this.kinds.of(endpoint);
    const together = shared ? this.kinds.of(route.endpoint) : alone;
    return (request, reply) => {
      const isAlone = shared === 'visitors' && this.callers.hasSession(request);
      return this.forward(route, isAlone ? alone : together, request, reply);
    };
  }

  /** @throws AppError if the service does not start to answer */
  private async forward(
    { endpoint, upstream }: Route,
    kind: RouteKind,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { path, tokenHash } = addressOf(endpoint, request);
    const who = await this.callerOf(endpoint, kind, request, reply);
    const client = who.kind === 'user' ? who.id : networkOf(request.ip);
    await this.fairShare.take(reply, client);
    if (endpoint.access === 'token') void reply.header('referrer-policy', 'no-referrer');
    kind.streams?.admit(client, reply.raw);
    const caller = tokenHash === undefined ? who : { ...who, tokenHash };
    const { headersTimeout, bodyTimeout } = kind;
    const headers = Object.assign(kind.headersFrom(request), {
      'x-forwarded-for': request.ip,
      'x-forwarded-host': request.host,
      'x-forwarded-proto': request.protocol,
      [requestIdHeader]: request.id,
      [callerHeader]: this.tokens.sign(caller),
    });
    const { method } = request;
    const body = isRead(method) ? null : ((request.body as Buffer | Readable | undefined) ?? null);
    const asked = { origin: upstream, path, method, headers, body, headersTimeout, bodyTimeout };
    const work = { name: `ask ${endpoint.service}`, kind: 'client' } as const;
    const answer = () =>
      traced(work, () => {
        Object.assign(headers, traceHeaders());
        return kind.answer({ asked, request, reply });
      });
    try {
      await onceAccepted(answer).catch((error: unknown) => {
        if (isRead(method) && isHangUp(error)) return onceAccepted(answer); // a kept connection may close just as a request starts
        throw error;
      });
      return reply;
    } catch (error) {
      void keepOpen({ request, reply });
      throw refusalOf(error);
    }
  }

  private async callerOf(
    { access }: EndpointSpec,
    { isForAll }: RouteKind,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Caller> {
    if (isForAll) return this.callers.nobody(request);
    const caller = await this.callers.identify(request, reply);
    refuseOtherPage(request.headers[pageAccountHeader], caller, access);
    return caller;
  }
}

/**
 * The declared path filled with the request's parameters, so that the service gets no other path, however the request
 * spelled it; with its query, without a link's token.
 * @throws AppError for an invalid parameter, or one that would climb out of the path
 */
function addressOf(
  { path, access }: EndpointSpec,
  request: FastifyRequest,
): { path: string; tokenHash?: string } {
  const params = request.params as Record<string, string>;
  if (Object.values(params).some((value) => /^\.{0,2}$/.test(value)))
    throw new AppError('request.unknown-path');
  const asWritten = /\?.*/s.exec(request.url)?.[0] ?? '';
  const { query, ...token } = access === 'token' ? takeToken(asWritten) : { query: asWritten };
  return { path: fillPath(path, params) + query, ...token };
}

/** Milliseconds before each further try of a service that accepted no connection: another of its processes may. */
const pauses = [0, 100, 200];

/** Asks again as long as nothing was sent, so that even a change is made once. */
async function onceAccepted(answer: () => Promise<void>): Promise<void> {
  for (const pause of pauses)
    try {
      return await answer();
    } catch (error) {
      if (!isUnaccepted(error)) throw error;
      await delay(pause);
    }
  return answer();
}

/** Refused; or, where the service has several addresses, none accepted in time. */
const isUnaccepted = (error: unknown) => hasCode(error, 'ECONNREFUSED') || error instanceof AggregateError;

const isHangUp = (error: unknown) => hasCode(error, 'UND_ERR_SOCKET') || hasCode(error, 'ECONNRESET');

function refusalOf(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  if (hasCode(cause, 'UND_ERR_INVALID_ARG')) return new AppError('request.malformed', { cause });
  return new AppError('unavailable', { retryAfter, cause });
}
