import type { Pool } from 'pg';
import { Gauge, type LabelValues } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { ServiceName } from '@fungo/contracts';
import { readQueue } from './events/queues';
import type { EventTransport } from './events/transport';
import type { Metrics } from './http/server';
import type { RedisClient } from './redis';

interface Stores {
  service: ServiceName;
  isWorker: boolean;
  dataSource: DataSource;
  redis: RedisClient;
  transport: EventTransport;
}

/** Waiting work in a service's outbox and queues, and its connections to PostgreSQL, measured only when read. */
export function measureStores(metrics: Metrics, stores: Stores): void {
  // First, because the queries below take connections themselves.
  const pool = () => (stores.dataSource.driver as unknown as { master: Pool }).master;
  gauge(
    metrics,
    'database_connections',
    'Connections of the pool, and calls that wait for one',
    ['state'],
    () => [
      [{ state: 'used' }, pool().totalCount - pool().idleCount],
      [{ state: 'idle' }, pool().idleCount],
      [{ state: 'awaited' }, pool().waitingCount],
    ],
  );
  gauge(
    metrics,
    'queue_jobs',
    'Events and jobs in the queues that this process takes from',
    ['queue', 'state'],
    () => countQueues(stores),
  );
  if (!stores.isWorker) measureOutbox(metrics, stores);
  const { dataSource, redis } = stores;
  measureAnswers(metrics, { postgres: () => dataSource.query('SELECT 1'), redis: () => redis.ping() });
}

/** Whether each store answers. Readiness does not say so: a store that is away is away for every process. */
export function measureAnswers(metrics: Metrics, stores: Record<string, () => Promise<unknown>>): void {
  gauge(metrics, 'store_up', 'Whether a store answers this process: 1, or 0', ['store'], () =>
    Promise.all(
      Object.entries(stores).map(async ([store, ask]): Promise<Sample> => [
        { store },
        await ask().then(
          () => 1,
          () => 0,
        ),
      ]),
    ),
  );
}

export type Sample = [labels: LabelValues<string>, value: number];

/** If a store does not answer, only its own numbers are missing. */
export function gauge(
  { registry }: Metrics,
  name: string,
  help: string,
  labelNames: string[],
  read: () => Sample[] | Promise<Sample[]>,
): void {
  const made = new Gauge({
    ...{ name, help, labelNames, registers: [registry] },
    collect: async () => {
      const samples = await Promise.resolve()
        .then(read)
        .catch(() => []);
      made.reset();
      for (const [labels, value] of samples) made.set(labels, value);
    },
  });
}

function measureOutbox(metrics: Metrics, { service, dataSource }: Stores): void {
  const due = 'failed_at IS NULL AND (sends > 0 OR next_send_at <= now())';
  gauge(
    metrics,
    'outbox_entries',
    'Events and jobs of this service that are due and not taken yet, and those that failed for good',
    ['state'],
    async () => {
      const [row] = await dataSource.query<{ waiting: string; failed: string }[]>(
        `SELECT count(*) FILTER (WHERE ${due}) AS waiting, count(failed_at) AS failed
           FROM events.outbox WHERE publisher = $1`,
        [service],
      );
      return [
        [{ state: 'waiting' }, Number(row?.waiting)],
        [{ state: 'failed' }, Number(row?.failed)],
      ];
    },
  );
  gauge(
    metrics,
    'outbox_oldest_seconds',
    'For how long the oldest of those that are due has been so',
    ['state'],
    async () => {
      // An entry for later was written long before it is due; each sending puts the next one off by up to a minute.
      const [row] = await dataSource.query<{ seconds: string }[]>(
        `SELECT coalesce(extract(epoch FROM now() - min(
                greatest(created_at, next_send_at - (sends + attempts) * interval '1 minute'))), 0) AS seconds
         FROM events.outbox WHERE publisher = $1 AND ${due}`,
        [service],
      );
      return [[{ state: 'waiting' }, Math.max(0, Number(row?.seconds))]];
    },
  );
}

async function countQueues({ transport, redis }: Stores): Promise<Sample[]> {
  const counts = await Promise.all(
    transport.queues().map(async ({ queue: name }): Promise<Sample[]> => {
      const queue = readQueue(redis, name);
      try {
        const { waiting = 0, active = 0 } = await queue.getJobCounts('waiting', 'active');
        return [
          [{ queue: name, state: 'waiting' }, waiting],
          [{ queue: name, state: 'active' }, active],
        ];
      } finally {
        await queue.close();
      }
    }),
  );
  return counts.flat();
}
