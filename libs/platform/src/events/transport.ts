import { Catch, type RpcExceptionFilter } from '@nestjs/common';
import { type CustomTransportStrategy, Server } from '@nestjs/microservices';
import { type Job as QueuedJob, UnrecoverableError, Worker, type WorkerOptions } from 'bullmq';
import { type Observable, lastValueFrom, throwError } from 'rxjs';
import type { Redis } from 'ioredis';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { events, type EventName, type ServiceName } from '@fungo/contracts';
import { prepared } from '../database/prompt-client';
import type { Logger } from '../logging';
import { blockingRedis } from '../redis';
import { forRequest } from '../request-id';
import { type Delivered, jobsByName } from './on';
import { eventQueue, jobQueue } from './outbox';
import { queuePrefix } from './relay';

const concurrency = 8;
const longestRetrySeconds = 60;
/** Milliseconds until a queue gives what a killed process had in hand to another. */
const abandoned = { lockDuration: 10_000, stalledInterval: 5_000 };

const Delivery = z.object({ eventId: z.uuid(), payload: z.unknown(), requestId: z.string().optional() });

/** Thrown by a handler for what no further try can mend: the event fails for good, for an operator to see. */
export class PermanentFailure extends Error {}

/** Lets a handler's error reach the transport as it was thrown. */
@Catch()
export class ThrownAsItIs implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

/**
 * Nest's transport over BullMQ: takes deliveries from the service's two queues (events, jobs) and gives each
 * to its handler in a transaction that first notes it in the inbox, so that a second delivery changes
 * nothing. A handling that throws is tried again by the outbox, later and later, up to once a minute; a
 * payload that is not the contract's fails for good.
 */
export class EventTransport extends Server implements CustomTransportStrategy {
  override readonly propagatesEventHandlerErrors = true;
  private connection: Redis | null = null;
  private workers: Worker[] = [];
  private readonly closing = new AbortController();

  /** @param isWorker takes the service's long work, and nothing else */
  constructor(
    private readonly service: ServiceName,
    private readonly dataSource: DataSource,
    private readonly redisUrl: string,
    private readonly log: Logger,
    private readonly isWorker = false,
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
          prefix: queuePrefix,
          ...rate,
          ...abandoned,
        }).on('error', () => undefined), // the connection reports and mends itself
    );
    callback();
  }

  /** Waits for the handlings under way; without Redis nobody can be told of their end, and nothing is waited for. */
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
   * @returns false when it had been taken before and changed nothing
   */
  deliver(consumer: string, name: string, eventId: string, payload: unknown): Promise<boolean> {
    const handler = this.getHandlerByPattern(name);
    const schema = name in events ? events[name as EventName].payload : jobsByName.get(name)?.payload;
    if (!handler || !schema) throw new PermanentFailure(`${this.service} does not handle ${name}`);
    const parsed = schema.safeParse(payload);
    if (!parsed.success) throw new PermanentFailure(`${name}: ${z.prettifyError(parsed.error)}`);
    const handle = async (delivered: Omit<Delivered, 'eventId' | 'signal'>) => {
      const given: Delivered = { ...delivered, eventId, signal: this.closing.signal };
      await lastValueFrom(this.transformToObservable(await handler(parsed.data, given)), {
        defaultValue: undefined,
      });
    };
    const inTransaction = !this.isWorker && jobsByName.get(name)?.transaction !== false;
    return inTransaction ? this.take(consumer, eventId, handle) : this.work(consumer, eventId, handle);
  }

  private take(consumer: string, eventId: string, handle: Handle): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      // Its entry goes with the same statement, which says when it was published; a handler that throws brings it back.
      const [taken] = await manager.query<Pick<Delivered, 'publishedAt'>[]>(
        `${prepared} WITH entry AS (
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

  /** Long work, and what waits for others, holds no transaction: what it has done is noted at its end. */
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
    const { eventId, payload, requestId } = Delivery.parse(job.data);
    return forRequest(requestId, () => this.handle(consumer, job.name, eventId, payload));
  }

  private async handle(consumer: string, event: string, eventId: string, payload: unknown): Promise<void> {
    const began = performance.now();
    try {
      const isNew = await this.deliver(consumer, event, eventId, payload);
      if (isNew) this.log.info({ event, eventId, ms: Math.round(performance.now() - began) }, 'event');
    } catch (error) {
      const permanent = error instanceof PermanentFailure;
      this.log[permanent ? 'error' : 'warn']({ err: error, event, eventId }, 'event: handling failed');
      await this.dataSource.query(
        `UPDATE events.outbox
            SET attempts = attempts + 1, last_error = $3, failed_at = CASE WHEN $4 THEN now() END,
                next_send_at = now() + make_interval(secs => least(power(2, attempts), $5))
          WHERE event_id = $1 AND consumer = $2`,
        [eventId, consumer, String(error).slice(0, 500), permanent, longestRetrySeconds],
      );
      throw new UnrecoverableError(String(error)); // the outbox tries again, not the queue
    }
  }

  /** What is taken from where, how many at once, and at what pace. */
  private queues(): ({ queue: string } & Pick<WorkerOptions, 'concurrency' | 'limiter'>)[] {
    const jobs = [...this.messageHandlers.keys()].flatMap((name) => jobsByName.get(name) ?? []);
    if (this.isWorker)
      return jobs.map(({ name, worker }) => ({ queue: name, concurrency: worker!.concurrency }));
    const paced = jobs.flatMap(({ name, perMinute }) =>
      perMinute ? { queue: name, limiter: { max: 1, duration: 60_000 / perMinute } } : [],
    );
    return [
      { queue: eventQueue(this.service), concurrency },
      { queue: jobQueue(this.service), concurrency },
      ...paced,
    ];
  }

  /** A service does not boot with an event that is routed to it and has no handler, or two. */
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
