import { randomUUID } from 'node:crypto';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import type { ServiceName } from '@fungo/contracts';
import { eventually, nextRedisUrl } from '@fungo/testing';
import { Metrics } from '../src/http/server';
import { createLogger } from '../src/logging';
import { connectRedis } from '../src/redis';
import { listFailed, retryFailed } from '../src/events/failed-events';
import { jobsByName } from '../src/events/on';
import { defineJob, jobQueue, Outbox } from '../src/events/outbox';
import { Relay } from '../src/events/relay';
import { EventTransport, PermanentFailure } from '../src/events/transport';
import { closedWayTo } from './closed-way';
import { countsForTests } from './counts';

/** A service that the product does not have, so its contract and subscriptions stay empty. */
const service = 'probe' as ServiceName;
const count = defineJob({ service, name: `${service}.count`, payload: z.object({ step: z.number() }) });
const logger = createLogger('test', 'silent');

const redisUrl = nextRedisUrl();
const cleanups: (() => Promise<unknown>)[] = [];
const counts = countsForTests(service, logger);
const { steps, waiting, dueNow } = counts;

beforeAll(() => jobsByName.set(count.name, count));
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  await counts.clear();
});

const publish = (step: number, runAt?: Date) =>
  counts.dataSource.transaction((manager) => new Outbox(service).addJob(manager, count, { step }, runAt));

function openQueue(): { redis: Redis; queue: Queue } {
  const redis = new Redis(redisUrl);
  const queue = new Queue(jobQueue(service), { connection: redis, prefix: 'fungo' });
  cleanups.push(() => queue.close().then(() => redis.quit()));
  return { redis, queue };
}

function startRelay(url = redisUrl): void {
  const redis = connectRedis(url);
  const relay = new Relay(service, counts.dataSource, redis, counts.newClient, logger);
  relay.start();
  cleanups.push(async () => {
    await relay.close();
    redis.disconnect();
  });
}

/** Handles jobs: inserts the step in the delivery's transaction, then calls `handle`, which may fail. */
function startConsumer(handle: (step: number) => void = () => undefined): EventTransport {
  const transport = new EventTransport(service, counts.dataSource, redisUrl, logger, new Metrics());
  transport.addHandler(
    count.name,
    async ({ step }: { step: number }, { manager }: { manager: DataSource['manager'] }) => {
      await manager.query('INSERT INTO probe.counts VALUES ($1)', [step]);
      handle(step);
    },
    true,
  );
  transport.listen(() => undefined);
  cleanups.push(() => transport.close());
  return transport;
}

it('delivers the events of a committed transaction, and none of one that rolled back', async () => {
  startRelay();
  startConsumer();
  await expect(
    counts.dataSource.transaction(async (manager) => {
      await new Outbox(service).addJob(manager, count, { step: 1 });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await publish(2);
  await eventually(async () => expect(await steps()).toEqual([2]));
  await eventually(async () => expect(await waiting()).toEqual([]));
});

it('delivers an entry with its commit’s notice, and also one that is too long for a notice', async () => {
  const long = defineJob({
    service,
    name: `${service}.long`,
    payload: z.object({ text: z.string() }),
  });
  const { queue } = openQueue();
  cleanups.push(() => queue.obliterate({ force: true }));
  startRelay();
  const listening = `SELECT 1 FROM pg_stat_activity WHERE query = 'LISTEN outbox_probe' AND datname = current_database()`;
  await eventually(async () => expect(await counts.dataSource.query(listening)).toHaveLength(1));
  await publish(1);
  await counts.dataSource.transaction((manager) =>
    new Outbox(service).addJob(manager, long, { text: 'é'.repeat(4000) }),
  );
  await eventually(async () => expect(await queue.getWaitingCount()).toBe(2));
  // The relay sends before it commits the record of sending.
  await eventually(async () =>
    expect(await counts.dataSource.query('SELECT name, sends FROM events.outbox ORDER BY id')).toEqual([
      { name: count.name, sends: 0 }, // the table was not read for it
      { name: long.name, sends: 1 },
    ]),
  );
});

it('sends nothing before its time, even among many waiting entries', async () => {
  const tomorrow = new Date(Date.now() + 24 * 3_600_000);
  await publish(1, tomorrow);
  await counts.dataSource.query(
    `INSERT INTO events.outbox (event_id, publisher, consumer, name, payload, next_send_at)
     SELECT gen_random_uuid(), publisher, consumer, name, payload, next_send_at + n * interval '1 minute'
       FROM events.outbox, generate_series(1, 20000) AS n`,
  );
  startRelay();
  startConsumer();
  await publish(2);
  await eventually(async () => expect(await steps()).toEqual([2]));
  await counts.dataSource.query(
    'UPDATE events.outbox SET next_send_at = now() WHERE id = (SELECT min(id) FROM events.outbox)',
  );
  await eventually(async () => expect(await steps()).toEqual([1, 2]));
  expect(await counts.dataSource.query('SELECT 1 FROM events.outbox WHERE sends > 0')).toEqual([]);
});

it('delivers the events of a dead process once another starts', async () => {
  await publish(1);
  startRelay();
  startConsumer();
  await eventually(async () => expect(await steps()).toEqual([1]));
});

it('does not wait for locked entries when it begins to listen', async () => {
  await publish(1);
  const takes = counts.dataSource.createQueryRunner();
  cleanups.push(async () => {
    await takes.rollbackTransaction();
    await takes.release();
  });
  await takes.startTransaction();
  await takes.query('DELETE FROM events.outbox');
  const query = jest.spyOn(counts.dataSource, 'query');
  cleanups.push(async () => query.mockRestore());
  startRelay();
  const missed = () => query.mock.calls.findIndex(([text]) => text.includes('sends = 0'));
  await eventually(() => expect(missed()).toBeGreaterThanOrEqual(0));
  await query.mock.results[missed()]!.value; // fails if it waits too long for the lock
});

it('handles an event once, however often it is delivered', async () => {
  const transport = startConsumer();
  const eventId = randomUUID();
  const deliver = () => transport.deliver(jobQueue(service), count.name, eventId, { step: 1 });
  expect(await Promise.all([deliver(), deliver()])).toContain(false);
  expect(await deliver()).toBe(false);
  expect(await steps()).toEqual([1]);
});

it('delivers even if Redis was emptied between sending and handling', async () => {
  startRelay();
  await publish(1);
  const { redis, queue } = openQueue();
  await eventually(async () => expect(await queue.getWaitingCount()).toBe(1));
  await redis.flushdb();
  startConsumer();
  await dueNow(); // as after 30 seconds
  await eventually(async () => expect(await steps()).toEqual([1]));
});

it('queues an event once, however long it is not handled', async () => {
  const { queue } = openQueue();
  await publish(1);
  for (const sends of [1, 2, 3]) {
    await dueNow();
    startRelay();
    await eventually(async () =>
      expect(await counts.dataSource.query('SELECT sends FROM events.outbox')).toEqual([{ sends }]),
    );
    await cleanups.pop()!();
  }
  expect(await queue.getWaitingCount()).toBe(1);
  startConsumer();
  await eventually(async () => expect(await steps()).toEqual([1]));
});

it('gives a killed process’s work to another', async () => {
  startRelay();
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null });
  const killed = new Worker(jobQueue(service), null, {
    connection: redis,
    prefix: 'fungo',
    lockDuration: 100,
  });
  cleanups.push(() => killed.close(true).then(() => redis.quit()));
  await publish(1);
  await eventually(async () => expect(await killed.getNextJob('taken, never finished')).toBeDefined());
  startConsumer();
  await eventually(async () => expect(await steps()).toEqual([1]));
});

it('keeps an event while Redis is down and sends it once Redis is back', async () => {
  const warn = jest.spyOn(logger, 'warn');
  cleanups.push(async () => warn.mockRestore());
  const way = await closedWayTo(redisUrl);
  cleanups.push(way.remove);
  startRelay(way.url);
  startConsumer();
  await publish(1);
  await eventually(() =>
    expect(warn).toHaveBeenCalledWith(expect.anything(), expect.stringMatching('sending failed')),
  );
  expect(await waiting()).toHaveLength(1);
  await way.open();
  await eventually(async () => expect(await steps()).toEqual([1]));
});

it('retries a handler that threw, without its changes', async () => {
  let failures = 1;
  startRelay();
  startConsumer(() => {
    if (failures-- > 0) throw new Error('not yet');
  });
  await publish(1);
  await eventually(async () =>
    expect(await waiting()).toMatchObject([{ attempts: 1, last_error: 'Error: not yet' }]),
  );
  expect(await steps()).toEqual([]);
  await dueNow();
  await eventually(async () => expect(await steps()).toEqual([1]));
});

it('keeps a permanently failed event for an operator, and does not resend it', async () => {
  startRelay();
  startConsumer(() => {
    throw new PermanentFailure('no such thing');
  });
  await publish(1);
  await eventually(async () => expect((await waiting())[0]?.failed_at).not.toBeNull());
});

it('lists permanently failed events for an operator, and retries them on request', async () => {
  let isMended = false;
  startRelay();
  startConsumer(() => {
    if (!isMended) throw new PermanentFailure('no such thing');
  });
  await publish(1);
  await publish(2);
  const owner = new Client({ connectionString: counts.url });
  await owner.connect();
  cleanups.push(() => owner.end());
  await eventually(async () => expect(await listFailed(owner)).toHaveLength(2));
  const [failed] = await listFailed(owner);
  expect(failed).toMatchObject({ name: count.name, attempts: 1, last_error: 'Error: no such thing' });
  isMended = true;
  expect(await retryFailed(owner, [failed!.id])).toEqual([failed!.id]);
  await eventually(async () => expect(await steps()).toHaveLength(1));
  expect(await retryFailed(owner, null)).toHaveLength(1);
  await eventually(async () => expect(await steps()).toEqual([1, 2]));
  expect(await retryFailed(owner, null)).toEqual([]);
});

it('refuses to publish an undeclared payload', async () => {
  await expect(publish('one' as unknown as number)).rejects.toThrow(z.ZodError);
});

it('does not publish for another service', async () => {
  await expect(
    counts.dataSource.transaction((manager) =>
      new Outbox(service).add(manager, 'identity.user-changed', { userId: randomUUID() }),
    ),
  ).rejects.toThrow('is not published by');
});
