import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { currentRequestId } from '../request-id';
import { currentSpan } from '../traces/trace';
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
  /** However many of it there are, they never delay the service's other jobs; so many run at once in each process. */
  apart?: { concurrency: number };
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

/** Each worker job, and each job with a pace or apart, has a queue of its own, so that it does not delay the others. */
const queueOf = ({ service, name, worker, perMinute, apart }: Job): string =>
  worker || perMinute || apart ? name : jobQueue(service);

export const notifyChannel = (service: ServiceName): string => `outbox_${service}`;

/** What PostgreSQL sends the relay when an entry commits: the entry itself if it fits. */
export interface Notice {
  eventId: string;
  consumers: string[];
  name: string;
  payload: unknown;
  requestId?: string;
  traceparent?: string;
}

/** An event or job as it is written into the outbox. */
export interface Publication {
  eventId: string;
  publisher: ServiceName;
  consumers: string[];
  name: string;
  payload: unknown;
  /** ISO instant. */
  runAt: string | null;
  graceSeconds: number;
  channel: string;
  notice: string;
  requestId: string | null;
  traceparent: string | null;
}

/**
 * SQL for a function that makes a change and publishes it in one way to the database and back: statements that publish
 * `publications`, an expression for the JSON of an array of {@link Publication}.
 */
export const publishSql = (publications: string): string => `
  ${insertSql(publications)};
  PERFORM pg_notify(p.channel, p.notice) FROM jsonb_to_recordset(${publications}) AS p(channel text, notice text)`;

const insertSql = (publications: string): string => `
  INSERT INTO events.outbox (event_id, publisher, consumer, name, payload, next_send_at, request_id,
                             traceparent)
  SELECT p."eventId", p.publisher, consumer, p.name, p.payload,
         coalesce(p."runAt", now() + make_interval(secs => p."graceSeconds")), p."requestId",
         p.traceparent
    FROM jsonb_to_recordset(${publications})
           AS p("eventId" uuid, publisher text, consumers text[], name text, payload jsonb, "runAt" timestamptz,
                "graceSeconds" integer, "requestId" text, traceparent text),
         unnest(p.consumers) AS consumer`;

/** PostgreSQL limits a notice to less than 8000 bytes. */
const longestNotice = 7999;

/** Seconds after which the relay looks for an entry that it was notified of. */
export const graceSeconds = 2;

/**
 * Publishes through the database: an entry arrives if, and only if, the transaction commits. The relay sends it to each
 * subscriber's queue until it is handled.
 */
export class Outbox {
  constructor(readonly service: ServiceName) {}

  /**
   * Publishes an event of this service.
   * @param manager the transaction whose change the event reports
   * @throws ZodError if the payload does not match the contract
   */
  async add<N extends EventName>(manager: EntityManager, name: N, payload: EventPayload<N>): Promise<void> {
    await this.insert(manager, this.publication(name, payload));
  }

  /** {@link add} for many at once, in one statement: {@link publication} makes them. */
  async addAll(manager: EntityManager, publications: Publication[]): Promise<void> {
    if (publications.length === 0) return;
    await manager.query(
      `WITH added AS (${insertSql('$1::jsonb')})
       SELECT pg_notify(p.channel, p.notice) FROM jsonb_to_recordset($1::jsonb) AS p(channel text, notice text)`,
      [JSON.stringify(publications)],
    );
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
    await this.insert(manager, this.jobPublication(job, payload, runAt));
  }

  /**
   * Queues a job if a change is made, in one statement with it: once to the database and back, and no transaction.
   * @param change SQL that returns a row where it changes something, with its values from $2 on
   */
  async addJobIf<S extends z.ZodType>(
    manager: EntityManager,
    job: Job<S>,
    payload: z.input<S>,
    change: { sql: string; values: unknown[] },
  ): Promise<void> {
    const published = [this.jobPublication(job, payload)];
    await manager.query(
      `WITH change AS (${change.sql}),
         added AS (${insertSql('$1::jsonb')} WHERE EXISTS (SELECT FROM change))
       SELECT pg_notify(p.channel, p.notice)
         FROM change, jsonb_to_recordset($1::jsonb) AS p(channel text, notice text)`,
      [JSON.stringify(published), ...change.values],
    );
  }

  /** {@link add} for an SQL function that makes the change, and publishes with {@link publishSql}. */
  publication<N extends EventName>(name: N, payload: EventPayload<N>): Publication {
    const { publisher, subscribers, payload: schema } = events[name];
    if (publisher !== this.service) throw new Error(`${name} is not published by ${this.service}`);
    return this.written(subscribers.map(eventQueue), name, schema.parse(payload));
  }

  /** {@link addJob} for such a function. */
  jobPublication<S extends z.ZodType>(job: Job<S>, payload: z.input<S>, runAt?: Date): Publication {
    if (job.service !== this.service) throw new Error(`${job.name} is not a job of ${this.service}`);
    return this.written([queueOf(job)], job.name, job.payload.parse(payload), runAt);
  }

  private written(consumers: string[], name: string, payload: unknown, runAt?: Date): Publication {
    const eventId = randomUUID();
    const requestId = currentRequestId();
    const traceparent = this.tracedPublication(name, eventId);
    const notice = JSON.stringify({
      ...{ eventId, consumers, name, payload, requestId, traceparent },
    } satisfies Notice);
    const isTold = !runAt && Buffer.byteLength(notice) <= longestNotice;
    return {
      eventId,
      publisher: this.service,
      consumers,
      name,
      payload,
      runAt: runAt?.toISOString() ?? null,
      graceSeconds: isTold ? graceSeconds : 0,
      channel: notifyChannel(this.service),
      notice: isTold ? notice : '',
      requestId: requestId ?? null,
      traceparent: traceparent ?? null,
    };
  }

  /** @returns what leads its handlers to the trace */
  private tracedPublication(name: string, eventId: string): string | undefined {
    const span = currentSpan()?.begin({
      ...{ name: `publish ${name}`, kind: 'producer' },
      attributes: { 'messaging.message.id': eventId },
    });
    span?.end();
    return span?.traceparent;
  }

  private async insert(manager: EntityManager, published: Publication): Promise<void> {
    if (published.consumers.length === 0) return;
    await manager.query(
      `WITH added AS (
         INSERT INTO events.outbox (event_id, publisher, consumer, name, payload, next_send_at, request_id, traceparent)
         SELECT $1, $2, consumer, $4, $5, coalesce($6, now() + make_interval(secs => $7)), $10, $11
           FROM unnest($3::text[]) AS consumer
       )
       SELECT pg_notify($8, $9)`,
      [
        published.eventId,
        published.publisher,
        published.consumers,
        published.name,
        JSON.stringify(published.payload),
        published.runAt,
        published.graceSeconds,
        published.channel,
        published.notice,
        published.requestId,
        published.traceparent,
      ],
    );
  }
}
