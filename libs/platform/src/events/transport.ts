import { Catch, type RpcExceptionFilter } from '@nestjs/common';
import { type CustomTransportStrategy, Server } from '@nestjs/microservices';
import { type Job as QueuedJob, UnrecoverableError, Worker, type WorkerOptions } from 'bullmq';
import { type Observable, lastValueFrom, throwError } from 'rxjs';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { events, type EventName, type ServiceName } from '@fungo/contracts';
import type { Metrics } from '../http/server';
import type { Logger } from '../logging';
import { blockingRedis, type RedisClient } from '../redis';
import { forRequest } from '../request-id';
import { asSpan, type Tracing } from '../traces/trace';
import { type Delivered, jobsByName } from './on';
import { eventQueue, jobQueue } from './outbox';
import { queuePrefix } from './relay';

const concurrency = 8;
const longestRetrySeconds = 60;
/** Tries of what this version does not know: one a minute, for a day. */
const triesOfUnknown = 24 * 60;
/** Milliseconds until a queue gives a killed process's work to another process. */
const abandoned = { lockDuration: 10_000, stalledInterval: 5_000 };

const Delivery = z.object({
  eventId: z.uuid(),
  payload: z.unknown(),
  requestId: z.string().optional(),
  traceparent: z.string().optional(),
});

/** Thrown by a handler for a failure that no retry can fix: the event fails for good, and an operator sees it. */
export class PermanentFailure extends Error {}

/**
 * A name or payload that this process does not know. Where two versions run side by side, the newer one may send what the
 * older one gets: a process of the newer version, or a later start, takes it.
 */
export class UnknownDelivery extends Error {}

/** Lets a handler's error reach the transport unchanged. */
@Catch()
export class RethrowFilter implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

/**
 * Nest's transport over BullMQ. It takes deliveries from the service's two queues (events, jobs) and gives each to its
 * handler in a transaction that first writes to the inbox, so that a second delivery changes nothing. The outbox
 * retries a handler that throws, with growing pauses up to a minute. A name or payload that this version does not know is
 * retried for a day, and then fails for good.
 */
export class EventTransport extends Server implements CustomTransportStrategy {
  override readonly propagatesEventHandlerErrors = true;
  private connection: RedisClient | null = null;
  private workers: Worker[] = [];
  private readonly closing = new AbortController();

  /** @param isWorker takes only the service's long work */
  constructor(
    private readonly service: ServiceName,
    private readonly dataSource: DataSource,
    private readonly redisUrl: string,
    private readonly log: Logger,
    private readonly metrics: Metrics,
    private readonly isWorker = false,
    private readonly tracing?: Tracing,
  ) {
    super();
  }

  listen(callback: () => void): void {
    if (!this.isWorker) this.assertEveryEventHandled();
    this.assertHandledHere();
    const connection = (this.connection = blockingRedis(this.redisUrl));
    this.workers = this.queues().map(
      ({ queue, ...rate }) =>
        new Worker(queue, (job) => this.process(queue, job), {
          connection,
          prefix: queuePrefix(connection),
          ...rate,
          ...abandoned,
        }).on('error', () => undefined), // the connection reports and repairs itself
    );
    callback();
  }

  /** Waits for running handlers. Without Redis their results could not be reported, so it does not wait. */
  async close(): Promise<void> {
    const redisIsAway = this.connection?.status !== 'ready';
    this.closing.abort();
    await Promise.all(this.workers.map((worker) => worker.close(redisIsAway)));
    this.connection?.disconnect();
  }

  on(): never {
    throw new Error('This transport emits nothing.');
  }

  unwrap(): never {
    throw new Error('There is no one thing underneath.');
  }

  /**
   * Handles one delivery as the queue would.
   * @returns false if it had been handled before and changed nothing
   * @throws UnknownDelivery, or what the handler throws
   */
  deliver(consumer: string, name: string, eventId: string, payload: unknown): Promise<boolean> {
    const handler = this.getHandlerByPattern(name);
    const schema = name in events ? events[name as EventName].payload : jobsByName.get(name)?.payload;
    if (!handler || !schema) throw new UnknownDelivery(`${this.service} does not handle ${name}`);
    const parsed = schema.safeParse(payload);
    if (!parsed.success) throw new UnknownDelivery(`${name}: ${z.prettifyError(parsed.error)}`);
    const handle = async (delivered: Omit<Delivered, 'eventId' | 'signal'>) => {
      const given: Delivered = { ...delivered, eventId, signal: this.closing.signal };
      await lastValueFrom(this.transformToObservable(await handler(parsed.data, given)), {
        defaultValue: undefined,
      });
      // A job may be meant for later: how long it was on its way says nothing.
      if (name in events)
        this.metrics.events.observe({ event: name }, (Date.now() - delivered.publishedAt.getTime()) / 1000);
    };
    const inTransaction = !this.isWorker && jobsByName.get(name)?.transaction !== false;
    return inTransaction ? this.take(consumer, eventId, handle) : this.work(consumer, eventId, handle);
  }

  private take(consumer: string, eventId: string, handle: Handle): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      // The same statement deletes its entry and returns when it was published; a handler that throws rolls that back.
      const [taken] = await manager.query<Pick<Delivered, 'publishedAt'>[]>(
        `WITH entry AS (
           DELETE FROM events.outbox WHERE event_id = $2 AND consumer = $1 RETURNING created_at
         )
         INSERT INTO events.inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING
         RETURNING coalesce((SELECT created_at FROM entry), now()) AS "publishedAt"`,
        [consumer, eventId],
      );
      if (taken) await handle({ manager, ...taken });
      return taken !== undefined;
    });
  }

  /** Long work, and work that waits for others, holds no transaction: it is marked as handled when it ends. */
  private async work(consumer: string, eventId: string, handle: Handle): Promise<boolean> {
    const { manager } = this.dataSource;
    const [waiting] = await manager.query<Pick<Delivered, 'publishedAt'>[]>(
      `SELECT created_at AS "publishedAt" FROM events.outbox WHERE event_id = $1 AND consumer = $2`,
      [eventId, consumer],
    );
    if (!waiting) return false;
    await handle({ manager, ...waiting });
    await forget(manager, consumer, eventId);
    return true;
  }

  private process(consumer: string, job: QueuedJob): Promise<void> {
    const { eventId, payload, requestId, traceparent } = Delivery.parse(job.data);
    const attributes = {
      'messaging.system': 'bullmq',
      'messaging.destination.name': consumer,
      'messaging.message.id': eventId,
      ...(requestId && { 'fungo.request_id': requestId }),
    };
    const span = this.tracing?.begin(
      { name: `process ${job.name}`, kind: 'consumer', attributes },
      traceparent,
    );
    return forRequest(requestId, () => asSpan(span, () => this.handle(consumer, job.name, eventId, payload)));
  }

  private async handle(consumer: string, event: string, eventId: string, payload: unknown): Promise<void> {
    const began = performance.now();
    try {
      const isNew = await this.deliver(consumer, event, eventId, payload);
      if (isNew) this.log.info({ event, eventId, ms: Math.round(performance.now() - began) }, 'event');
    } catch (error) {
      const isFinal = await this.noteFailure(consumer, eventId, error).catch((cause: unknown) => {
        this.log.warn({ err: cause, event, eventId }, 'event: handling failed');
        return false;
      });
      this.log[isFinal ? 'error' : 'warn']({ err: error, event, eventId }, 'event: handling failed');
      throw Object.assign(new UnrecoverableError(String(error)), { cause: error }); // the outbox retries, not the queue
    }
  }

  /** @returns whether it failed for good */
  private async noteFailure(consumer: string, eventId: string, error: unknown): Promise<boolean> {
    const mostTries =
      error instanceof PermanentFailure ? 1 : error instanceof UnknownDelivery ? triesOfUnknown : null;
    const [rows] = await this.dataSource.query<[{ isFinal: boolean }[], number]>(
      `UPDATE events.outbox
          SET attempts = attempts + 1, last_error = $3,
              failed_at = CASE WHEN attempts + 1 >= $4 THEN now() END,
              next_send_at = now() + make_interval(secs => least(power(2, least(attempts, 10)), $5))
        WHERE event_id = $1 AND consumer = $2
    RETURNING failed_at IS NOT NULL AS "isFinal"`,
      [eventId, consumer, String(error).slice(0, 500), mostTries, longestRetrySeconds],
    );
    return rows[0]?.isFinal ?? false;
  }

  /** The queues to take from, with their concurrency and pace. */
  queues(): ({ queue: string } & Pick<WorkerOptions, 'concurrency' | 'limiter'>)[] {
    const jobs = [...this.messageHandlers.keys()].flatMap((name) => jobsByName.get(name) ?? []);
    if (this.isWorker)
      return jobs.map(({ name, worker }) => ({ queue: name, concurrency: worker!.concurrency }));
    const paced = jobs.flatMap(({ name, perMinute }) =>
      perMinute ? { queue: name, limiter: { max: 1, duration: 60_000 / perMinute } } : [],
    );
    const apart = jobs.flatMap(({ name, apart }) => (apart ? { queue: name, ...apart } : []));
    return [
      { queue: eventQueue(this.service), concurrency },
      { queue: jobQueue(this.service), concurrency },
      ...paced,
      ...apart,
    ];
  }

  /** A service does not boot if an event that is routed to it has no handler, or two. */
  private assertEveryEventHandled(): void {
    const routed = Object.entries(events)
      .filter(([, { subscribers }]) => subscribers.some((subscriber) => subscriber === this.service))
      .map(([name]) => name);
    for (const name of routed) {
      const handler = this.messageHandlers.get(name);
      if (!handler) throw new Error(`${this.service} has no handler for ${name}`);
      if (handler.next) throw new Error(`${this.service} has two handlers for ${name}`);
    }
  }

  private assertHandledHere(): void {
    const isRouted = (name: string) =>
      name in events && events[name as EventName].subscribers.some((one) => one === this.service);
    for (const name of this.messageHandlers.keys()) {
      const job = jobsByName.get(name);
      if (job ? !!job.worker !== this.isWorker : this.isWorker || !isRouted(name))
        throw new Error(`${this.service} handles ${name}, which is not routed to it`);
    }
  }
}

type Handle = (delivered: Omit<Delivered, 'eventId' | 'signal'>) => Promise<void>;

const forget = (manager: EntityManager, consumer: string, eventId: string): Promise<unknown> =>
  manager.query('DELETE FROM events.outbox WHERE event_id = $1 AND consumer = $2', [eventId, consumer]);
