import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { Readable } from 'node:stream';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, register, Registry } from 'prom-client';
import { constants } from '@fungo/contracts';
import type { Logger } from '../logging';
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
      logger.info({ ...labels, ms: Math.round(reply.elapsedTime), requestId: request.id }, 'request');
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
  private server: Server | null = null;

  async listen(host: string, port: number): Promise<void> {
    measureProcess();
    const server = createServer((request, response) => {
      if (request.url !== '/metrics') return void response.writeHead(404).end();
      Registry.merge([register, this.registry])
        .metrics()
        .then(
          (text) => response.writeHead(200, { 'content-type': this.registry.contentType }).end(text),
          () => response.writeHead(500).end(),
        );
    });
    this.server = server;
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  }

  async close(): Promise<void> {
    const server = this.server;
    if (!server?.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }
}
