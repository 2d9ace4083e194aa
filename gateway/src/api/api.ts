import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler, RouteOptions } from 'fastify';
import { constants } from '@fungo/contracts';
import {
  AppError,
  CONFIG,
  LOGGER,
  type Logger,
  NetworkLimits,
  sendError,
  traceRequests,
  type Tracing,
} from '@fungo/platform';
import type { AllowedMethods } from '../allowed-methods';
import type { GatewayConfig } from '../config';
import { keepOpen } from './call';
import { isForeign, isOwnNavigation } from './origin.rules';
import { detached } from './pass-on';
import { Proxy } from './proxy';
import { eventStream, isRead } from './route-kinds';
import type { Route } from './routing-table';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The general limit per address does not count this call. */
    ownRate?: boolean;
  }
}

const minute = 60;

/** Routes every call that a service answers, and refuses the rest. */
@Injectable()
export class Api {
  constructor(
    private readonly proxy: Proxy,
    private readonly limits: NetworkLimits,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async serve(
    server: FastifyInstance,
    routes: readonly Route[],
    methods: AllowedMethods,
    tracing?: Tracing,
  ): Promise<void> {
    await server.register(async (api) => {
      api.setErrorHandler((error, request, reply) => sendError(error, request, reply, this.logger));
      traceRequests(api, tracing);
      api.removeAllContentTypeParsers();
      api.addHook('onRequest', (_, reply, done) => {
        void reply.header('cache-control', 'no-store');
        done();
      });
      const perMinute = this.config.REQUESTS_PER_MINUTE;
      if (perMinute > 0 && this.limits.areOn) {
        const pass = this.limits.gate('all', { max: perMinute, window: minute });
        api.addHook('onRequest', async ({ ip, routeOptions }) => {
          if (!routeOptions.config.ownRate) await pass(ip);
        });
      }
      for (const place of ['/api', ...placesOf(routes)]) methods.serveNothing(api, place, `${place}/*`);
      await api.register((documents) => this.documents(documents, routes));
      await api.register((streams) => this.streams(streams, routes));
    });
  }

  /** Endpoints with small bodies, which the gateway reads whole before it forwards them. */
  private async documents(server: FastifyInstance, routes: readonly Route[]): Promise<void> {
    server.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    server.addHook('onSend', (request, reply, _, done) => {
      if (reply.statusCode === 413) keepOpen({ request, reply });
      done();
    });
    for (const route of routes.filter(({ endpoint }) => !endpoint.streamed))
      server.route(this.routeOf(route));
  }

  /** Endpoints with bodies of any size, which are streamed. */
  private async streams(server: FastifyInstance, routes: readonly Route[]): Promise<void> {
    server.addContentTypeParser('*', (_, body, done) => done(null, detached(body)));
    // An unread body would block the connection's next request, and a client that sends before it reads.
    server.addHook('onError', (request, reply, _, done) => {
      if (request.body instanceof Readable) request.body.destroy();
      keepOpen({ request, reply });
      done();
    });
    for (const route of routes.filter(({ endpoint }) => endpoint.streamed)) server.route(this.routeOf(route));
  }

  private routeOf(route: Route): RouteOptions {
    const { method, path, rateLimit, navigationOnly, raw, csv, streamed, webhook, maxBytes } = route.endpoint;
    const bodyLimit = maxBytes ?? constants.limits.jsonBytes;
    const before: onRequestAsyncHookHandler[] = [];
    if (!isRead(method)) {
      if (!webhook) before.push((request) => this.refuseForeign(request));
      if (!streamed) before.push((request) => refuseLarger(bodyLimit, request));
    }
    if (navigationOnly) before.unshift(refuseUnlessNavigation);
    if (rateLimit) {
      // A webhook's limit is about one company's servers, which share no network with families.
      const pass = this.limits.gate(`${method} ${path}`, rateLimit, Boolean(webhook) || this.limits.areOn);
      before.unshift((request) => pass(request.ip));
    }
    return {
      method,
      config: { streamed: Boolean(streamed), ownRate: Boolean(webhook && rateLimit) },
      ...(!streamed && { bodyLimit }),
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      // A HEAD would also sign out, open an event stream for nothing, or read a whole table.
      exposeHeadRoute: method === 'GET' && !navigationOnly && raw !== eventStream && !csv,
      onRequest: before,
      handler: this.proxy.handlerOf(route),
    };
  }

  private async refuseForeign({ method, headers }: FastifyRequest): Promise<void> {
    if (isForeign(method, headers, this.config.PUBLIC_URL)) throw new AppError('request.foreign-origin');
  }
}

/** Prefixes of calls outside of /api: /uploads, /files. */
function placesOf(routes: readonly Route[]): Set<string> {
  const places = new Set(routes.map(({ endpoint }) => `/${endpoint.path.split('/')[1]!}`));
  places.delete('/api');
  return places;
}

async function refuseUnlessNavigation({ headers }: FastifyRequest): Promise<void> {
  if (!isOwnNavigation(headers)) throw new AppError('request.foreign-origin');
}

/** Checks the declared length. A body without one is counted while it is read. */
async function refuseLarger(bytes: number, { headers }: FastifyRequest): Promise<void> {
  if (Number(headers['content-length']) > bytes) throw new AppError('request.too-large');
}
