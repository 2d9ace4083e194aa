import 'reflect-metadata';
import { createServer, type RequestListener, type Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { endpoints as allEndpoints, type EndpointSpec } from '@fungo/contracts';
import {
  connectRedis,
  createAdapter,
  createLogger,
  ErrorFilter,
  loadConfig,
  Metrics,
  NestLog,
  observeRequests,
  requestIdHeader,
  serveHealth,
} from '@fungo/platform';
import { AllowedMethods } from './allowed-methods';
import { Api } from './api/api';
import { Callers } from './api/callers';
import { routingTable } from './api/routing-table';
import { Turns } from './api/turns';
import { GatewayConfig } from './config';
import { boundConnections } from './connections';
import { serveDocs } from './docs/docs';
import { GatewayModule } from './gateway.module';
import { type Patience, patienceOf } from './patience';
import { refuseTwoHosts } from './host';
import { securityHeaders } from './security-headers';
import { serveQueueBoard } from './operator/queue-board';
import { refuseSlowDocuments } from './slow-documents';
import { originsWith, PagePolicy } from './web/page-policy';
import { readWeb } from './web/read-web';
import { Web } from './web/web';

interface RunningGateway {
  url: string;
  close(): Promise<void>;
}

/**
 * Starts the front door: the calls of the contracts, their documentation, and the web app.
 * @param env the process's environment
 * @param endpoints the product's by default
 * @param given how long the gateway waits for some things, whatever the configuration says
 * @throws ConfigError; or an error that names endpoints claiming one path, a missing URL or a missing web app
 */
export async function startGateway(
  env: NodeJS.ProcessEnv,
  endpoints: Record<string, EndpointSpec> = allEndpoints,
  given: Partial<Patience> = {},
): Promise<RunningGateway> {
  const config = loadConfig(GatewayConfig, env);
  const logger = createLogger('gateway', config.LOG_LEVEL);
  const patience = { ...patienceOf(config.PATIENCE), ...given };
  const routes = routingTable(Object.values(endpoints), config);
  const web = new Web(await readWeb(config.WEB_DIR));
  const redis = connectRedis(config.REDIS_URL, patience.command);

  const app = await NestFactory.create<NestFastifyApplication>(
    GatewayModule.with(config, redis, logger, patience),
    createAdapter({
      trustProxy: config.TRUSTED_PROXIES.length > 0 && config.TRUSTED_PROXIES,
      requestTimeout: patience.request,
      serverFactory: (handle, options) => {
        const door = assetsFirst(web, handle, { ...options, headersTimeout: patience.head });
        boundConnections(door, config.TRUSTED_PROXIES);
        return door;
      },
    }),
    { logger: new NestLog(logger), abortOnError: false, bodyParser: false },
  );
  app.useGlobalFilters(new ErrorFilter(logger));
  const metrics = new Metrics();
  let closing = false;

  const server = app.getHttpAdapter().getInstance();
  observeRequests(server, metrics, logger);
  server.addHook('onRequest', refuseTwoHosts);
  app.get(Turns).watch(server);
  refuseSlowDocuments(server, patience.document, logger);
  const headers = securityHeaders(config.PUBLIC_URL);
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header(requestIdHeader, request.id);
    done();
  });
  const policy = new PagePolicy(config.PUBLIC_URL, routes, logger, originsWith(config.STRIPE_API_URL));
  policy.watch(server);
  const methods = new AllowedMethods();
  methods.watch(server);
  serveHealth(server, { check: () => redis.ping() }, () => closing, logger);
  serveDocs(server, endpoints, config.PUBLIC_URL);
  await app.get(Api).serve(server, routes, methods);
  await serveQueueBoard(server, redis, app.get(Callers), logger);
  server.all('/metrics', { onRequest: (request, reply) => methods.refuse(request, reply) }, () => null);
  web.serve(server, policy, methods);

  await app.listen(config.PORT, config.HOST);
  await metrics.listen(config.HOST, config.METRICS_PORT);
  const url = await app.getUrl();
  logger.info({ url }, 'listening');
  return {
    url,
    close: async () => {
      closing = true;
      await app.close();
      await metrics.close();
      redis.disconnect();
    },
  };
}

interface Timeouts {
  keepAliveTimeout?: number;
  requestTimeout?: number;
  headersTimeout: number;
}

function assetsFirst(web: Web, handle: RequestListener, timeouts: Timeouts): Server {
  const { keepAliveTimeout = 0, requestTimeout = 0, headersTimeout } = timeouts;
  const connectionsCheckingInterval = Math.min(headersTimeout, 5000);
  const options = { keepAliveTimeout, requestTimeout, headersTimeout, connectionsCheckingInterval };
  return createServer(options, (request, response) => {
    if (!web.answerAsset(request, response)) handle(request, response);
  });
}
