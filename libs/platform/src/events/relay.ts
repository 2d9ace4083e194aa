import { Queue } from 'bullmq';
import type { DataSource } from 'typeorm';
import type { ServiceName } from '@fungo/contracts';
import { Listener } from '../database/listener';
import type { NewClient } from '../database/role-client';
import type { Logger } from '../logging';
import { graceSeconds, type Notice, notifyChannel } from './outbox';
import type { RedisClient } from '../redis';

/** The data of a job on a queue. */
interface Delivery {
  eventId: string;
  payload: unknown;
  requestId?: string;
  traceparent?: string;
}

interface DueEntry {
  event_id: string;
  consumer: string;
  name: string;
  payload: unknown;
  request_id: string | null;
  traceparent: string | null;
}

const batchSize = 200;
const sweepMilliseconds = 5_000;
/** Seconds after which an entry that a subscriber has not handled is sent again. */
const resendAfterSeconds = 30;
/** Days for which a handled event is remembered: far longer than any queue keeps a job. */
const inboxDays = 30;

/** The prefix of all queues. In a cluster it is a hash tag: a queue's keys must be on one node. */
export const queuePrefix = ({ isCluster }: RedisClient): string => (isCluster ? '{fungo}' : 'fungo');

/**
 * Moves entries from this service's outbox to the queues of their consumers, until they are handled. PostgreSQL's
 * NOTIFY brings each entry at its commit; a sweep every 5 seconds finds what became due, was missed or is too long for
 * a notice. Several processes of one service may run it side by side.
 */
export class Relay {
  private readonly queues = new Map<string, Queue>();
  private readonly listener: Listener;
  private sweep: NodeJS.Timeout | null = null;
  private lastPruned = 0;
  private draining: Promise<void> | null = null;
  private told: DueEntry[] = [];
  private again = false;
  private closed = false;

  constructor(
    private readonly service: ServiceName,
    private readonly dataSource: DataSource,
    private readonly redis: RedisClient,
    newClient: NewClient,
    private readonly logger: Logger,
  ) {
    this.listener = new Listener(newClient, notifyChannel(service), {
      onNotice: (payload) => (payload ? this.hear(JSON.parse(payload) as Notice) : this.wake()),
      onListening: async () => {
        await this.missed();
        this.wake();
      },
      onLost: (error) => {
        if (error) logger.warn({ err: error }, 'outbox: not listening, the sweep still runs');
      },
    });
  }

  start(): void {
    this.sweep = setInterval(() => this.wake(), sweepMilliseconds);
    this.listener.start();
    this.wake();
  }

  /** Finishes the current batch and closes everything. */
  async close(): Promise<void> {
    this.closed = true;
    if (this.sweep) clearInterval(this.sweep);
    await this.listener.close();
    await this.draining;
    await Promise.all([...this.queues.values()].map((queue) => queue.close().catch(() => undefined)));
  }

  /** Entries of one turn of the event loop are sent together. The sweep sends what fails here. */
  private hear(notice: Notice): void {
    if (this.told.length === 0) setImmediate(() => void this.sendTold());
    const { eventId: event_id, consumers, requestId: request_id = null, traceparent = null } = notice;
    const { name, payload } = notice;
    const entry = { event_id, name, payload, request_id, traceparent };
    this.told.push(...consumers.map((consumer) => ({ ...entry, consumer })));
  }

  private async sendTold(): Promise<void> {
    const entries = this.told;
    this.told = [];
    if (this.closed) return;
    await this.sendEach(entries).catch((error: unknown) =>
      this.logger.warn({ err: error }, 'outbox: sending failed, the sweep tries again'),
    );
  }

  private wake(): void {
    this.again = true;
    this.draining ??= this.drain().finally(() => {
      this.draining = null;
    });
  }

  private async drain(): Promise<void> {
    while (this.again && !this.closed) {
      this.again = false;
      try {
        while (!this.closed && (await this.sendBatch()) === batchSize);
        await this.prune();
      } catch (error) {
        this.logger.warn({ err: error }, 'outbox: sending failed, the next sweep tries again');
      }
    }
  }

  /**
   * If a crash of PostgreSQL undoes this, the entry is sent once more and changes nothing, so the commit does not wait
   * for the disk.
   */
  private sendBatch(): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const [entries] = await manager.query<[DueEntry[], number]>(
        `UPDATE events.outbox
            SET sends = sends + 1, next_send_at = now() + make_interval(secs => $3)
          WHERE id IN (
            SELECT id FROM events.outbox
             WHERE publisher = $1 AND failed_at IS NULL AND next_send_at <= now()
             ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)
        RETURNING event_id, consumer, name, payload, request_id, traceparent,
                  set_config('synchronous_commit', 'off', true)`,
        [this.service, batchSize, resendAfterSeconds],
      );
      await this.sendEach(entries);
      return entries.length;
    });
  }

  private async sendEach(entries: DueEntry[]): Promise<void> {
    for (const consumer of new Set(entries.map((entry) => entry.consumer)))
      await this.send(
        consumer,
        entries.filter((entry) => entry.consumer === consumer),
      );
  }

  private async send(consumer: string, entries: DueEntry[]): Promise<void> {
    const queue = this.queue(consumer);
    const jobs = entries.map(({ event_id: eventId, name, payload, request_id, traceparent }) => ({
      name,
      data: {
        eventId,
        payload,
        ...(request_id !== null && { requestId: request_id }),
        ...(traceparent !== null && { traceparent }),
      } satisfies Delivery,
      // A queue refuses an entry that it still has, so a backlog does not multiply; nothing stays behind.
      opts: { jobId: eventId, removeOnComplete: true, removeOnFail: true },
    }));
    await queue.addBulk(jobs).catch((error: unknown) => {
      // A queue that found no Redis when it was created would repeat that failure forever.
      this.queues.delete(consumer);
      void queue.close().catch(() => undefined);
      throw error;
    });
  }

  private queue(consumer: string): Queue {
    let queue = this.queues.get(consumer);
    if (!queue) {
      queue = new Queue(consumer, {
        connection: this.redis,
        prefix: queuePrefix(this.redis),
        skipWaitingForReady: true,
      });
      queue.on('error', () => undefined); // each add reports its own failure
      this.queues.set(consumer, queue);
    }
    return queue;
  }

  private async prune(): Promise<void> {
    if (Date.now() - this.lastPruned < 3_600_000) return;
    this.lastPruned = Date.now();
    await this.dataSource.query(
      'DELETE FROM events.inbox WHERE taken_at < now() - make_interval(days => $1)',
      [inboxDays],
    );
  }

  /** Makes entries due whose notices were missed. Another process that holds one handles it. */
  private async missed(): Promise<void> {
    await this.dataSource.query(
      `UPDATE events.outbox SET next_send_at = now()
        WHERE id IN (
          SELECT id FROM events.outbox
           WHERE publisher = $1 AND failed_at IS NULL AND sends = 0
             AND next_send_at BETWEEN now() AND now() + make_interval(secs => $2)
             AND next_send_at <= created_at + make_interval(secs => $2)
             FOR UPDATE SKIP LOCKED)`,
      [this.service, graceSeconds],
    );
  }
}
