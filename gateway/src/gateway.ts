import 'reflect-metadata';
import { createServer, type RequestListener, type Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { endpoints as allEndpoints, type EndpointSpec } from '@fungo/contracts';
import {
  beatMilliseconds,
  connectRedis,
  createAdapter,
  createLogger,
  drainOnClose,
  ErrorFilter,
  firstConnection,
  loadConfig,
  LogLevel,
  measureAnswers,
  Metrics,
  NestLog,
  observeRequests,
  serveHealth,
  startTracing,
} from '@fungo/platform';
import { AllowedMethods } from './allowed-methods';
import { Api } from './api/api';
import { Callers } from './api/callers';
import { routingTable } from './api/routing-table';
import { GatewayConfig } from './config';
import { serveDocs } from './docs/docs';
import { limitConnections } from './fairness/connections';
import { FairShare } from './fairness/fair-share';
import { refuseSlowDocuments } from './fairness/slow-documents';
import { GatewayModule } from './gateway.module';
import { refuseTwoHosts } from './host';
import { serveQueueBoard } from './operator/queue-board';
import { setSecurityHeaders } from './security-headers';
import { type Timeouts, timeoutsOf } from './timeouts';
import { originsWith, PagePolicy } from './web/page-policy';
import { readWeb } from './web/read-web';
import { Web } from './web/web';

interface RunningGateway {
  url: string;
  close(): Promise<void>;
}

/** Adds hooks or routes to the server. */
type Stage = (server: FastifyInstance) => void | Promise<void>;

/**
 * Starts the front door: the calls of the contracts, their documentation, and the web app.
 * @param env the process's environment
 * @param endpoints the product's by default
 * @param overrides of timeouts, whatever the configuration says
 * @param metrics the process's own by default
 * @throws ConfigError; or an error that names endpoints claiming one path, a missing URL or a missing web app
 */
export async function startGateway(
  env: NodeJS.ProcessEnv,
  endpoints: Record<string, EndpointSpec> = allEndpoints,
  overrides: Partial<Timeouts> = {},
  metrics = new Metrics(),
): Promise<RunningGateway> {
  const config = loadConfig(GatewayConfig, env);
  const logger = createLogger('gateway', config.LOG_LEVEL);
  const tracing = await startTracing('gateway', config, logger, { isDoor: true });
  const timeouts = { ...timeoutsOf(config.PATIENCE), ...overrides };
  const routes = routingTable(Object.values(endpoints), config);
  const web = new Web(await readWeb(config.WEB_DIR));
  const redis = connectRedis(config.REDIS_URL, timeouts.command);
  measureAnswers(metrics, { redis: () => redis.ping() });
  const policy = new PagePolicy(config.PUBLIC_URL, routes, logger, originsWith(config.STRIPE_API_URL));
  const methods = new AllowedMethods();
  let closing = false;

  const app = await NestFactory.create<NestFastifyApplication>(
    GatewayModule.with(config, redis, logger, timeouts),
    createAdapter({
      trustProxy: config.TRUSTED_PROXIES.length > 0 && config.TRUSTED_PROXIES,
      requestTimeout: timeouts.request,
      serverFactory: (handle, options) => {
        const server = assetsFirst(web, handle, { ...options, headersTimeout: timeouts.head });
        limitConnections(server, config.TRUSTED_PROXIES);
        drainOnClose(server);
        return server;
      },
    }),
    { logger: new NestLog(logger), abortOnError: false, bodyParser: false },
  );
  app.useGlobalFilters(new ErrorFilter(logger));

  /**
   * The way of a request. Hooks run in this order, so the order is the security model. The server above has already limited
   * the connections of a client, and answered requests for hashed files.
   */
  const pipeline: Stage[] = [
    // First, so that the refusals of all other stages are logged and counted too.
    (server) => observeRequests(server, metrics, logger),
    // Before the first stage that refuses, so that all refusals have the headers. Pages replace the policy by their own.
    (server) => setSecurityHeaders(server, config.PUBLIC_URL),
    // Before any stage or route relies on the host.
    refuseTwoHosts,
    // Before all routes: answers that the gateway gives itself have a price too, or strangers would ask for those.
    (server) => app.get(FairShare).watch(server),
    // Before any route reads a body or leaves it unread.
    (server) => refuseSlowDocuments(server, timeouts.document, logger),
    // Both watch which routes are added, so they come before the first.
    (server) => policy.watch(server),
    (server) => methods.watch(server),
    // Routes of the operator's checks and of the documentation. They are public and need no caller.
    (server) => serveHealth(server, () => closing),
    (server) => serveDocs(server, endpoints, config.PUBLIC_URL),
    // Routes to the services, with their own stages: rate limits, Origin, size of the body, caller, fair share.
    (server) => app.get(Api).serve(server, routes, methods, tracing),
    // Within /api, for the administrator alone.
    (server) => serveQueueBoard(server, redis, app.get(Callers), logger),
    // The metrics have a port of their own. Without this route, the web app would answer with its page.
    (server) => methods.serveNothing(server, '/metrics'),
    // Last: every address that is left is a file or page of the web app, or does not exist.
    (server) => web.serve(server, policy, methods),
  ];
  for (const stage of pipeline) await stage(app.getHttpAdapter().getInstance());

  await firstConnection(redis);
  const logLevel = new LogLevel('gateway', logger, redis);
  await logLevel.follow();
  const following = setInterval(() => void logLevel.follow(), beatMilliseconds);
  await app.listen(config.PORT, config.HOST);
  await metrics.listen(config.HOST, config.METRICS_PORT);
  const url = await app.getUrl();
  logger.info({ url }, 'listening');
  return {
    url,
    close: async () => {
      closing = true;
      clearInterval(following);
      await app.close();
      await metrics.close();
      redis.disconnect();
      await tracing?.close();
    },
  };
}

interface ServerTimeouts {
  keepAliveTimeout?: number;
  requestTimeout?: number;
  headersTimeout: number;
}

function assetsFirst(web: Web, handle: RequestListener, timeouts: ServerTimeouts): Server {
  const { keepAliveTimeout = 0, requestTimeout = 0, headersTimeout } = timeouts;
  const connectionsCheckingInterval = Math.min(headersTimeout, 5000);
  const options = { keepAliveTimeout, requestTimeout, headersTimeout, connectionsCheckingInterval };
  return createServer(options, (request, response) => {
    if (!web.answerAsset(request, response)) handle(request, response);
  });
}
