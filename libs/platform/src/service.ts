import 'reflect-metadata';
import { type DynamicModule, Global, Module, type Type } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import type { MicroserviceOptions, NestMicroservice } from '@nestjs/microservices';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { endpoints, type EndpointSpec, type ServiceName } from '@fungo/contracts';
import { AcademyClock } from './academy-clock';
import { Ask, type ServiceUrls } from './ask';
import { CallerTokens } from './caller';
import { CONFIG, loadConfig, type ServiceConfig } from './config';
import { type Database, DIRECT_CLIENTS, directClients, serviceDataSource } from './database/database';
import { prepareDatabase } from './database/migrate';
import { isUnavailable } from './errors';
import { DailyJobs } from './events/daily-jobs';
import { Outbox } from './events/outbox';
import { Relay } from './events/relay';
import { EventTransport, RethrowFilter } from './events/transport';
import { AccessGuard } from './http/access.guard';
import { identifyCaller } from './http/caller-of';
import { ErrorFilter } from './http/error.filter';
import { assertContract } from './http/assert-contract';
import { leaveWebhooksUnread, readForms, streamedTypes } from './http/body-parsers';
import { createAdapter, healthPaths, Metrics, observeRequests, serveHealth } from './http/server';
import { notModified } from './http/not-modified';
import { drainOnClose } from './http/drain';
import { LogLevel } from './log-level';
import { createLogger, type Logger, LOGGER, NestLog } from './logging';
import { measureBusiness, type Measure } from './measure-business';
import { measureStores } from './measure-stores';
import { onceAvailable } from './once-available';
import { closeOnSignals } from './process';
import { connectRedis, firstConnection, REDIS, type RedisClient } from './redis';
import { NetworkLimits } from './network-limits';
import { Heartbeat } from './heartbeat';
import { forRequest } from './request-id';
import { FieldKeys } from './sealed/field-keys';
import { nameKeys, reseal } from './sealed/reseal';
import { SealedFields } from './sealed/sealed-fields';
import { Sessions } from './sessions';
import { startTracing } from './traces/start-tracing';
import { traceRequests } from './traces/trace-requests';
import { traceStatements } from './traces/trace-statements';

type ServiceConfigSchema = z.ZodObject<(typeof ServiceConfig)['shape'] & z.ZodRawShape>;

/** Everything that makes one service: `main.ts` runs it, and tests start it in their own process. */
export interface ServiceDefinition extends Database {
  config: ServiceConfigSchema;
  module: Type;
  /** Shared parts that are added to its module. */
  providers?: Type[];
  controllers?: Type[];
  /** Its copies of other services' data, by their names in `npm run rebuild`. */
  projections?: Record<string, Projection>;
  /** Its numbers of the business for `/metrics`. */
  measures?: Measure[];
  /** A process for the service's long work ({@link Job.worker}), which answers no calls. */
  worker?: true;
  /** Milliseconds for which changes may go on in a process that ends, where the usual are too few. */
  longestChange?: number;
}

/** A service's own copy of another service's data. */
export interface Projection {
  /** The services it asks. */
  owner: ServiceName;
  /**
   * Reads everything, and brings the copy up to date.
   * @returns how many answers there were
   */
  rebuild(ask: Ask, manager: EntityManager): Promise<number>;
}

export interface RunningService {
  app: NestFastifyApplication;
  dataSource: DataSource;
  transport: EventTransport;
  relay: Relay;
  url: string;
  close(): Promise<void>;
}

/**
 * Starts a service: prepares its part of the database, binds its module to the contract, listens, and starts to relay
 * and handle events.
 * @param env the process's environment
 * @param metrics the process's own by default
 * @throws ConfigError; or an error that names an endpoint or event without exactly one handler
 */
export async function startService(
  definition: ServiceDefinition,
  env: NodeJS.ProcessEnv,
  metrics = new Metrics(),
): Promise<RunningService> {
  const isWorker = definition.worker === true;
  const config = loadConfig(definition.config, env) as z.infer<typeof ServiceConfig>;
  const name = isWorker ? `${definition.service}-worker` : definition.service;
  const logger = createLogger(name, config.LOG_LEVEL);
  await prepareDatabase(definition, config, logger);
  const tracing = await startTracing(name, config, logger);

  const redis = connectRedis(config.REDIS_URL, config.PATIENCE * 1000);
  const app = await NestFactory.create<NestFastifyApplication>(
    platformModule(definition, config, redis, logger),
    createAdapter(),
    { logger: new NestLog(logger), abortOnError: false, bodyParser: false }, // Fastify's own reads JSON
  );
  const dataSource = app.get(DataSource);
  const transport = new EventTransport(
    definition.service,
    dataSource,
    config.REDIS_URL,
    logger,
    metrics,
    isWorker,
    tracing,
  );
  if (tracing) traceStatements(dataSource);
  const relay = new Relay(definition.service, dataSource, redis, app.get(DIRECT_CLIENTS), logger);
  const dailyJobs = new DailyJobs(
    definition.service,
    dataSource,
    app.get(Outbox),
    config.SITE_TIME_ZONE,
    logger,
  );
  const heartbeat = new Heartbeat(name, dataSource, new LogLevel(name, logger, redis));
  measureStores(metrics, { service: definition.service, isWorker, dataSource, redis, transport });
  if (!isWorker) measureBusiness(metrics, dataSource, definition.measures ?? []);

  drainOnClose(app.getHttpServer(), { change: definition.longestChange });

  let closing = false;
  const ending = new AbortController();
  let sealing: Promise<void> | undefined;
  const close = async () => {
    closing = true;
    ending.abort();
    await sealing;
    await dailyJobs.close();
    await heartbeat.close();
    await relay.close();
    await app.close(); // finishes running requests, stops the workers, closes the pool
    await metrics.close();
    redis.disconnect();
    await tracing?.close();
  };

  try {
    const server = app.getHttpAdapter().getInstance();
    server.removeContentTypeParser('text/plain');
    const own = Object.values<EndpointSpec>(endpoints).filter((one) => one.service === definition.service);
    if (own.some(({ streamed }) => streamed))
      server.addContentTypeParser(streamedTypes, (_, body, done) => done(null, body));
    const webhooks = own.map(({ webhook }) => webhook).filter(Boolean);
    if (webhooks.length > 0) leaveWebhooksUnread(server, webhooks);
    if (own.some(({ form }) => form)) readForms(server);
    const tokens = app.get(CallerTokens);
    server.addHook('onRequest', (request, _, done) => {
      identifyCaller(request, tokens);
      done();
    });
    server.addHook('preHandler', (request, _, done) => forRequest(request.id, done)); // the body has been read by then
    observeRequests(server, metrics, logger);
    traceRequests(server, tracing, healthPaths);
    notModified(server);
    serveHealth(server, () => closing);
    app.useGlobalGuards(new AccessGuard());
    app.useGlobalFilters(new ErrorFilter(logger));
    if (!isWorker) assertContract(definition.service, app);

    const taking = app.connectMicroservice<MicroserviceOptions>(
      { strategy: transport },
      { deferInitialization: true },
    ) as NestMicroservice;
    taking.useGlobalFilters(new RethrowFilter());
    await app.init();
    taking.setIsInitHookCalled(true); // both have the same modules, which would be initialized twice
    await app.startAllMicroservices();
    await firstConnection(redis);
    await app.listen(config.PORT, config.HOST);
    await metrics.listen(config.HOST, config.METRICS_PORT);
    if (!isWorker) {
      relay.start(); // so that the API sees what the worker publishes
      dailyJobs.start();
      sealing = sealOlder(definition, app, logger, ending.signal);
    }
    heartbeat.start();
    const url = await app.getUrl();
    logger.info({ url }, 'listening');
    return { app, dataSource, transport, relay, url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The whole `main.ts` of a service: runs until SIGTERM or SIGINT. */
export const runService = (definition: ServiceDefinition): Promise<void> =>
  closeOnSignals(() => startService(definition, process.env));

function platformModule(
  definition: ServiceDefinition,
  config: z.infer<typeof ServiceConfig>,
  redis: RedisClient,
  logger: Logger,
): DynamicModule {
  const tokens = new CallerTokens(config);
  const provided = [
    { provide: CONFIG, useValue: config },
    { provide: AcademyClock, useValue: new AcademyClock(config.SITE_TIME_ZONE) },
    { provide: LOGGER, useValue: logger },
    { provide: REDIS, useValue: redis },
    { provide: DIRECT_CLIENTS, useValue: directClients(definition.service, config) },
    { provide: NetworkLimits, useValue: new NetworkLimits(redis, config) },
    { provide: CallerTokens, useValue: tokens },
    { provide: Sessions, useValue: new Sessions(redis) },
    { provide: Outbox, useValue: new Outbox(definition.service) },
    { provide: Ask, useValue: new Ask(definition.service, serviceUrls(config), tokens, config.PATIENCE) },
    {
      provide: SealedFields,
      inject: [DataSource],
      useFactory: (dataSource: DataSource) => new SealedFields(dataSource, new FieldKeys(config)),
    },
  ];
  return {
    module: Platform,
    global: true,
    imports: [
      TypeOrmModule.forRootAsync({
        useFactory: () => ({ ...serviceDataSource(definition, config), toRetry: () => false }),
        // Nest's own retries log an error for a database that is only late.
        dataSourceFactory: (options) => onceAvailable(() => new DataSource(options!).initialize()),
      }),
      DiscoveryModule,
      { module: definition.module, controllers: definition.controllers, providers: definition.providers },
    ],
    providers: provided,
    exports: provided.map(({ provide }) => provide),
  };
}

@Global()
@Module({})
class Platform {}

/** Runs during the first calls. A migration has no configuration, so it cannot seal existing plain text. */
async function sealOlder(
  { entities }: ServiceDefinition,
  app: NestFastifyApplication,
  logger: Logger,
  signal: AbortSignal,
): Promise<void> {
  try {
    const [dataSource, fields] = [app.get(DataSource), app.get(SealedFields)];
    const { rows, left } = await onceAvailable(() => reseal(dataSource, fields, entities, signal), signal);
    if (rows > 0) logger.info({ rows }, 'sealed columns: sealed with the first key');
    if (left.length > 0 && !signal.aborted)
      logger.error({ keys: nameKeys(left) }, 'sealed columns: some are not sealed with the first key yet');
  } catch (error) {
    const level = isUnavailable(error) ? 'warn' : 'error';
    logger[level]({ err: error }, 'sealed columns: sealing failed, the next start tries again');
  }
}

const serviceUrls = (config: Record<string, unknown>): ServiceUrls =>
  Object.fromEntries(
    Object.entries(config)
      .filter(([name, value]) => name.endsWith('_URL') && typeof value === 'string')
      .map(([name, value]) => [name.slice(0, -'_URL'.length).toLowerCase(), value]),
  );
