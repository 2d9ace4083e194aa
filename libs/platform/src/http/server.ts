import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { Readable } from 'node:stream';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { AggregatorRegistry, collectDefaultMetrics, Histogram, register, Registry } from 'prom-client';
import { constants } from '@fungo/contracts';
import type { Logger } from '../logging';
import { traceIdOf } from '../traces/trace-requests';
import { refuseUnreadable, refuseUnroutable } from './unreadable';

export const requestIdHeader = 'x-request-id';
const requestIdForm = /^[\w-]{8,64}$/;

/**
 * The HTTP adapter of every process: request ids, the body limit, and the catalog's error body, also for input that is
 * not HTTP.
 * @param options further options for Fastify
 */
export const createAdapter = (options: Partial<FastifyHttpOptions<Server>> = {}): FastifyAdapter =>
  new FastifyAdapter({
    bodyLimit: constants.limits.largestJsonBytes,
    frameworkErrors: refuseUnroutable,
    clientErrorHandler: refuseUnreadable,
    genReqId: (request: IncomingMessage) => {
      const given = request.headers[requestIdHeader];
      return typeof given === 'string' && requestIdForm.test(given) ? given : randomUUID();
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false, // readiness tells the load balancer; requests that still arrive are answered
    ...options,
  });

/** A process's answers to the operator's checks. */
export const healthPaths: readonly string[] = ['/healthz', '/readyz'];

/**
 * `/healthz` (the process is alive) and `/readyz` (it has started, and is not about to end). Neither asks the stores: a
 * store that is away is away for every process, and what needs no store goes on. Metrics say how the stores are.
 */
export function serveHealth(server: FastifyInstance, isClosing: () => boolean): void {
  server.get('/healthz', () => ({ status: 'ok' }));
  server.get('/readyz', (_, reply) => {
    if (isClosing()) return reply.status(503).header('retry-after', 2).send({ status: 'closing' });
    return { status: 'ready' };
  });
}

/** Logs each answer (method, route, status, milliseconds, request id) and counts it; and answers that break off. */
export function observeRequests(server: FastifyInstance, metrics: Metrics, logger: Logger): void {
  server.addHook('onSend', (request, _, payload, done) => {
    if (payload instanceof Readable)
      payload.once('error', (error) =>
        logger.error({ requestId: request.id, err: error }, 'an answer broke off'),
      );
    done(null, payload);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route, status: reply.statusCode };
    metrics.requests.observe(labels, reply.elapsedTime / 1000);
    if (!healthPaths.includes(route))
      logger.info(
        { ...labels, ms: Math.round(reply.elapsedTime), requestId: request.id, ...traceIdOf(request) },
        'request',
      );
    done();
  });
}

/** Metrics of memory, garbage collection and delays, once for the process. They cannot be stopped. */
function measureProcess(): void {
  if (register.getMetricsAsArray().length === 0) collectDefaultMetrics();
}

/** The process's Prometheus metrics, on a separate port. */
export class Metrics {
  readonly registry = new Registry();
  readonly requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30],
    registers: [this.registry],
  });
  readonly events = new Histogram({
    name: 'event_seconds',
    help: 'Time from the publication of an event until this service has handled it',
    labelNames: ['event'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 60, 300, 3600],
    registers: [this.registry],
  });
  private page: Server | null = null;

  async listen(host: string, port: number): Promise<void> {
    this.page = await servePage(host, port, () => Registry.merge([register, this.registry]).metrics());
  }

  close(): Promise<void> {
    return closePage(this.page);
  }
}

/** The metrics of a process that runs several parts, on one page. Their label `process` tells them apart. */
export class CommonMetrics {
  private readonly registries: Registry[] = [register];
  private page: Server | null = null;

  /** The metrics of one part, which opens no port. */
  of(part: string): Metrics {
    const metrics = new PartMetrics();
    metrics.registry.setDefaultLabels({ process: part });
    this.registries.push(metrics.registry);
    return metrics;
  }

  async listen(host: string, port: number): Promise<void> {
    this.page = await servePage(host, port, async () => {
      const read = await Promise.all(this.registries.map((one) => one.getMetricsAsJSON()));
      // Each part has metrics of the same names, which `Registry.merge` refuses.
      return AggregatorRegistry.aggregate(read).metrics();
    });
  }

  close(): Promise<void> {
    return closePage(this.page);
  }
}

class PartMetrics extends Metrics {
  override listen(): Promise<void> {
    return Promise.resolve();
  }
}

async function servePage(host: string, port: number, read: () => Promise<string>): Promise<Server> {
  measureProcess();
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    read().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return server;
}

async function closePage(server: Server | null): Promise<void> {
  if (!server?.listening) return;
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
