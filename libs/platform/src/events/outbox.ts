import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { prepared } from '../database/prompt-client';
import { currentRequestId } from '../request-id';
import { events, type EventName, type EventPayload, type ServiceName } from '@fungo/contracts';

/** Private work of one service: the same shape as an event, on its own queue, never another service's. */
export interface Job<S extends z.ZodType = z.ZodType> {
  service: ServiceName;
  /** The service and an imperative: 'messaging.send-mail'. */
  name: `${ServiceName}.${string}`;
  payload: S;
  /**
   * Makes it long work for the service's worker, not its server; the number is how many run at once in each worker. It
   * runs outside of a transaction, and starts over if its process dies.
   */
  worker?: { concurrency: number };
  /**
   * `false` runs it outside of a transaction too, for jobs that wait for others, such as a mail server. A handler whose
   * process dies runs again from the start.
   */
  transaction?: false;
  /** The most that all processes together start in a minute. They never delay the service's other jobs. */
  perMinute?: number;
  /**
   * Starts it each day at this time (HH:MM) of the site's zone, once for all processes, with an empty payload. After
   * days without any process, only the last day is made up for.
   */
  daily?: `${number}:${number}`;
}

export const defineJob = <S extends z.ZodType>(job: Job<S>): Job<S> => job;

/** The queue of a service's events, and the queue of its jobs. */
export const eventQueue = (service: ServiceName): string => service;
export const jobQueue = (service: ServiceName): string => `${service}.jobs`;

/** Each worker job, and each job with a pace, has a queue of its own, so that it does not delay the others. */
const queueOf = ({ service, name, worker, perMinute }: Job): string =>
  worker || perMinute ? name : jobQueue(service);

export const notifyChannel = (service: ServiceName): string => `outbox_${service}`;

/** What PostgreSQL sends the relay when an entry commits: the entry itself if it fits. */
export interface Notice {
  eventId: string;
  consumers: string[];
  name: string;
  payload: unknown;
  requestId?: string;
}

/** PostgreSQL limits a notice to less than 8000 bytes. */
const longestNotice = 7999;

/** Seconds after which the relay looks for an entry that it was notified of. */
export const graceSeconds = 2;

/**
 * Publishes through the database: an entry arrives if, and only if, the transaction commits. The relay sends it to each
 * subscriber's queue until it is handled.
 */
export class Outbox {
  constructor(private readonly service: ServiceName) {}

  /**
   * Publishes an event of this service.
   * @param manager the transaction whose change the event reports
   * @throws ZodError if the payload does not match the contract
   */
  async add<N extends EventName>(manager: EntityManager, name: N, payload: EventPayload<N>): Promise<void> {
    const { publisher, subscribers, payload: schema } = events[name];
    if (publisher !== this.service) throw new Error(`${name} is not published by ${this.service}`);
    await this.insert(manager, subscribers.map(eventQueue), name, schema.parse(payload));
  }

  /**
   * Queues a job of this service.
   * @param runAt not before this time; at once without it
   */
  async addJob<S extends z.ZodType>(
    manager: EntityManager,
    job: Job<S>,
    payload: z.input<S>,
    runAt?: Date,
  ): Promise<void> {
    if (job.service !== this.service) throw new Error(`${job.name} is not a job of ${this.service}`);
    await this.insert(manager, [queueOf(job)], job.name, job.payload.parse(payload), runAt);
  }

  private async insert(
    manager: EntityManager,
    consumers: string[],
    name: string,
    payload: unknown,
    runAt?: Date,
  ): Promise<void> {
    if (consumers.length === 0) return;
    const eventId = randomUUID();
    const requestId = currentRequestId();
    const notice = JSON.stringify({ eventId, consumers, name, payload, requestId } satisfies Notice);
    const isTold = !runAt && Buffer.byteLength(notice) <= longestNotice;
    await manager.query(
      `${prepared} WITH added AS (
         INSERT INTO events.outbox (event_id, publisher, consumer, name, payload, next_send_at, request_id)
         SELECT $1, $2, consumer, $4, $5, coalesce($6, now() + make_interval(secs => $7)), $10
           FROM unnest($3::text[]) AS consumer
       )
       SELECT pg_notify($8, $9)`,
      [
        eventId,
        this.service,
        consumers,
        name,
        JSON.stringify(payload),
        runAt ?? null,
        isTold ? graceSeconds : 0,
        notifyChannel(this.service),
        isTold ? notice : '',
        requestId ?? null,
      ],
    );
  }
}
