import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ServiceName } from '@fungo/contracts';
import { eventually, nextRedisUrl } from '@fungo/testing';
import { Metrics } from '../src/http/server';
import { createLogger } from '../src/logging';
import { connectRedis } from '../src/redis';
import { jobsByName } from '../src/events/on';
import { defineJob, jobQueue } from '../src/events/outbox';
import { Relay } from '../src/events/relay';
import { EventTransport } from '../src/events/transport';
import { countsForTests } from './counts';

/** A service that the product does not have, so its contract and subscriptions stay empty. */
const service = 'probe' as ServiceName;
const logger = createLogger('test', 'silent');
const redisUrl = nextRedisUrl();
const counts = countsForTests(service, logger);
const { waiting, dueNow } = counts;
const cleanups: (() => Promise<unknown>)[] = [];

/** A job as two versions know it. */
const jobOf = (payload: z.ZodType) => defineJob({ service, name: `${service}.count`, payload });
const older = jobOf(z.object({ step: z.number() }));
const newer = jobOf(z.object({ stepName: z.string() }));

beforeEach(() => {
  const redis = connectRedis(redisUrl);
  const relay = new Relay(service, counts.dataSource, redis, counts.newClient, logger);
  relay.start();
  cleanups.push(async () => {
    await relay.close();
    redis.disconnect();
  });
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  jobsByName.delete(older.name);
  await counts.clear();
});

/** Runs a version that knows this job, or none. */
function runVersion(job: typeof older | null, handle = async () => {}) {
  const handled: unknown[] = [];
  const transport = new EventTransport(service, counts.dataSource, redisUrl, logger, new Metrics());
  if (job) {
    jobsByName.set(job.name, job);
    transport.addHandler(job.name, (payload: unknown) => handle().then(() => handled.push(payload)), true);
  }
  transport.listen(() => undefined);
  let isStopped = false;
  const stop = async () => {
    if (!isStopped) await transport.close();
    isStopped = true;
  };
  cleanups.push(stop);
  return { handled, stop };
}

/** Publishes what the newer version would, as if it had been tried before. */
const publish = (attempts = 0) =>
  counts.dataSource.query(
    `INSERT INTO events.outbox (event_id, publisher, consumer, name, payload, attempts)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [randomUUID(), service, jobQueue(service), newer.name, { stepName: 'one' }, attempts],
  );

describe.each([
  ['name', null, 'probe does not handle probe.count'],
  ['payload', older, 'probe.count: '],
])('an event whose %s is a later version’s', (_, known, reason) => {
  it('is kept, and handled once that version runs', async () => {
    const { stop } = runVersion(known);
    await publish();
    await eventually(async () =>
      expect(await waiting()).toMatchObject([
        { attempts: 1, failed_at: null, last_error: expect.stringContaining(reason) as string },
      ]),
    );
    await stop();
    const { handled } = runVersion(newer);
    await dueNow();
    await eventually(async () => expect(await waiting()).toEqual([]));
    expect(handled).toEqual([{ stepName: 'one' }]);
  });

  it('fails for good after a day of tries', async () => {
    runVersion(known);
    await publish(24 * 60 - 2);
    await eventually(async () =>
      expect(await waiting()).toMatchObject([{ attempts: 1439, failed_at: null }]),
    );
    await dueNow();
    await eventually(async () =>
      expect(await waiting()).toMatchObject([{ attempts: 1440, failed_at: expect.any(Date) as Date }]),
    );
  });
});

it('a handler that throws is retried for longer', async () => {
  runVersion(newer, () => Promise.reject(new Error('not yet')));
  await publish(2000);
  await eventually(async () => expect(await waiting()).toMatchObject([{ attempts: 2001, failed_at: null }]));
});
