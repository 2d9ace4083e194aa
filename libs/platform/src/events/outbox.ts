import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { prepared } from '../database/prompt-client';
import { currentRequestId } from '../request-id';
import { events, type EventName, type EventPayload, type ServiceName } from '@fungo/contracts';

/** Private work of one service: same shape as an event, its own queue, never another service's. */
export interface Job<S extends z.ZodType = z.ZodType> {
  service: ServiceName;
  /** Imperative, after the service: 'messaging.send-mail'. */
  name: `${ServiceName}.${string}`;
  payload: S;
  /**
   * Long work, that the service's worker does and not its server: so many at a time in each worker. It runs in no
   * transaction, and again from the beginning when its process dies.
   */
  worker?: { concurrency: number };
  /**
   * `false`: in no transaction either, for what waits for others, such as a mail server. A handler whose process dies is
   * run again from the beginning.
   */
  transaction?: false;
  /** At most so many are begun in a minute, by all processes together, and none in the way of the service's other jobs. */
  perMinute?: number;
  /**
   * Begun each day at this time (HH:MM) of the site's zone, once whatever the number of processes, with an empty payload.
   * Of days that passed without any process the last is made up for.
   */
  daily?: `${number}:${number}`;
}

export const defineJob = <S extends z.ZodType>(job: Job<S>): Job<S> => job;

/** The queue of a service's events, and that of its jobs. */
export const eventQueue = (service: ServiceName): string => service;
export const jobQueue = (service: ServiceName): string => `${service}.jobs`;

/** A worker's jobs, and those with a pace, have a queue for each kind, so that they do not hold up the others. */
const queueOf = ({ service, name, worker, perMinute }: Job): string =>
  worker || perMinute ? name : jobQueue(service);

export const notifyChannel = (service: ServiceName): string => `outbox_${service}`;

/** What PostgreSQL tells the relay of an entry at its commit: the entry itself, where it fits. */
export interface Notice {
  eventId: string;
  consumers: string[];
  name: string;
  payload: unknown;
  requestId?: string;
}

/** PostgreSQL carries notices of fewer than 8000 bytes. */
const longestNotice = 7999;

/** Seconds after which the relay looks for an entry of which it was told. */
export const graceSeconds = 2;

/**
 * Publishes through the database: what is added arrives if, and only if, the transaction commits. The relay
 * sends it to each subscriber's queue and again until it is taken.
 */
export class Outbox {
  constructor(private readonly service: ServiceName) {}

  /**
   * Publishes an event of this service.
   * @param manager the transaction whose change the event tells of
   * @throws ZodError when the payload is not the contract's
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
