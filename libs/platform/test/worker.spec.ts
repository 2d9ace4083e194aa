import { Controller, Module, type Type } from '@nestjs/common';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { z } from 'zod';
import type { ServiceName } from '@fungo/contracts';
import { eventually, startTestService, type TestService } from '@fungo/testing';
import {
  defineJob,
  type Delivered,
  type Job,
  On,
  Outbox,
  PermanentFailure,
  Run,
  ServiceConfig,
  type ServiceDefinition,
} from '../src';

/** A service that the product does not have, so its contract and subscriptions stay empty. */
const service = 'probe' as ServiceName;
const payload = z.object({ step: z.number() });
const quick = defineJob({ service, name: `${service}.quick`, payload });
const long = defineJob({ service, name: `${service}.long`, payload, worker: { concurrency: 1 } });
const other = defineJob({ service, name: `${service}.other`, payload, worker: { concurrency: 2 } });

type Work = (step: number, delivered: Delivered) => Promise<void>;
/** The work of each job in a test, and the jobs that have begun. */
const work: Record<'quick' | 'long' | 'other', Work> = { quick: done, long: done, other: done };
const begun: string[] = [];

async function done(): Promise<void> {}

@Controller()
class Quick {
  @Run(quick)
  run({ step }: { step: number }, delivered: Delivered): Promise<void> {
    begun.push(`quick ${step}`);
    return work.quick(step, delivered);
  }
}

@Controller()
class Long {
  @Run(long)
  run({ step }: { step: number }, delivered: Delivered): Promise<void> {
    begun.push(`long ${step}`);
    return work.long(step, delivered);
  }

  @Run(other)
  runOther({ step }: { step: number }, delivered: Delivered): Promise<void> {
    begun.push(`other ${step}`);
    return work.other(step, delivered);
  }
}

@Controller()
class Listener {
  @On('identity.user-changed')
  async userChanged(): Promise<void> {}
}

@Module({ controllers: [Quick] })
class ServerModule {}

@Module({ controllers: [Long] })
class WorkerModule {}

@Module({ controllers: [Quick, Long] })
class EverythingModule {}

@Module({ controllers: [Listener] })
class ListeningModule {}

const define = (module: Type, isWorker = false): ServiceDefinition => ({
  ...{ service, module, entities: [], migrations: [], config: ServiceConfig },
  ...(isWorker && { worker: true }),
});

let server: TestService;
let worker: TestService | null = null;

const startWorker = async (module: Type = WorkerModule): Promise<TestService> =>
  (worker = await startTestService(define(module, true), {
    env: { DATABASE_URL: server.databaseUrl, REDIS_URL: server.redisUrl },
  }));

beforeEach(async () => {
  Object.assign(work, { quick: done, long: done, other: done });
  begun.length = 0;
  server = await startTestService(define(ServerModule));
});
afterEach(async () => {
  await worker?.close();
  worker = null;
  await server.close();
});

const add = (job: Job<typeof payload>, step: number) =>
  server.dataSource.transaction((manager) => server.app.get(Outbox).addJob(manager, job, { step }));

const waiting = () =>
  server.dataSource.query<{ name: string; attempts: number; failed_at: Date | null }[]>(
    'SELECT name, attempts, failed_at FROM events.outbox ORDER BY id',
  );

/** A promise, and the function that resolves it. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

it('a worker does its own jobs and the server the others, each once', async () => {
  await startWorker();
  await add(long, 1);
  await add(quick, 1);
  await add(other, 1);
  await eventually(async () => expect(await waiting()).toEqual([]));
  expect(begun.toSorted()).toEqual(['long 1', 'other 1', 'quick 1']);
});

it('long work waits for a worker, and delays nothing else', async () => {
  await add(long, 1);
  await add(quick, 1);
  await eventually(async () => expect(await waiting()).toMatchObject([{ name: long.name }]));
  expect(begun).toEqual(['quick 1']);
  await startWorker();
  await eventually(async () => expect(await waiting()).toEqual([]));
});

it('each kind of work has its own concurrency, and does not wait for another', async () => {
  const { opened, open } = gate();
  Object.assign(work, { long: () => opened, other: () => opened });
  await startWorker();
  for (const step of [1, 2]) await add(long, step);
  for (const step of [1, 2, 3]) await add(other, step);
  await eventually(() => expect(begun).toHaveLength(3));
  expect(begun.filter((one) => one.startsWith('long'))).toHaveLength(1);
  open();
  await eventually(async () => expect(await waiting()).toEqual([]));
  expect(begun).toHaveLength(5);
});

it('long work holds no transaction: its changes are committed at once, even if it fails later', async () => {
  const { opened, open } = gate();
  await startWorker();
  work.long = async (_, { manager }) => {
    await worker!.app.get(Outbox).addJob(manager, quick, { step: 2 });
    await opened;
    throw new Error('after all, no');
  };
  await add(long, 1);
  await eventually(() => expect(begun).toEqual(['long 1', 'quick 2']));
  expect(
    await server.dataSource.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
    ),
  ).toEqual([]);
  open();
  await eventually(async () =>
    expect(await waiting()).toMatchObject([{ name: long.name, attempts: 1, failed_at: null }]),
  );
});

it('failed work is retried; permanently failed work is kept for an operator', async () => {
  let failures = 1;
  work.long = async () => {
    if (failures-- > 0) throw new Error('not yet');
  };
  work.other = () => Promise.reject(new PermanentFailure('no such thing'));
  await startWorker();
  await add(long, 1);
  await add(other, 1);
  await eventually(async () =>
    expect(await waiting()).toMatchObject([{ name: other.name, failed_at: expect.any(Date) as Date }]),
  );
  expect(begun.filter((one) => one === 'long 1')).toHaveLength(2);
});

it('another worker restarts the work of a killed one', async () => {
  const redis = new Redis(server.redisUrl, { maxRetriesPerRequest: null });
  const killed = new Worker(long.name, null, { connection: redis, prefix: 'fungo', lockDuration: 100 });
  await add(long, 1);
  await eventually(async () => expect(await killed.getNextJob('taken, never finished')).toBeDefined());
  await startWorker();
  await eventually(async () => expect(await waiting()).toEqual([]));
  expect(begun).toEqual(['long 1']);
  await killed.close(true);
  await redis.quit();
});

it('finished work is not repeated if it is delivered twice', async () => {
  let eventId = '';
  work.long = async (_, delivered) => void ({ eventId } = delivered);
  const { transport } = await startWorker();
  await add(long, 1);
  await eventually(async () => expect(await waiting()).toEqual([]));
  expect(await transport.deliver(long.name, long.name, eventId, { step: 1 })).toBe(false);
  expect(begun).toEqual(['long 1']);
});

it('a stopping worker aborts its work, and the next worker does it', async () => {
  const told = gate();
  work.long = (_, { signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        told.open();
        reject(signal.reason as Error);
      });
    });
  await startWorker();
  await add(long, 1);
  await eventually(() => expect(begun).toEqual(['long 1']));
  await worker!.close();
  await told.opened;
  expect(await waiting()).toHaveLength(1);

  work.long = done;
  await startWorker();
  await eventually(async () => expect(await waiting()).toEqual([]));
});

it('a worker answers only calls about its health', async () => {
  const { visitor } = await startWorker();
  expect((await visitor.fetch('/healthz')).status).toBe(200);
  expect((await visitor.fetch('/readyz')).status).toBe(200);
  expect((await visitor.fetch('/api/anything')).status).toBe(404);
});

describe('a process does not boot', () => {
  it('with long work in the server, or a server’s in the worker', async () => {
    await expect(startTestService(define(EverythingModule))).rejects.toThrow(
      `${service} handles ${long.name}, which is not routed to it`,
    );
    await expect(startWorker(EverythingModule)).rejects.toThrow(
      `${service} handles ${quick.name}, which is not routed to it`,
    );
  });

  it('as a worker that listens to events', async () => {
    await expect(startWorker(ListeningModule)).rejects.toThrow(
      `${service} handles identity.user-changed, which is not routed to it`,
    );
  });
});

it('each kind of long work has its own queue', async () => {
  const redis = new Redis(server.redisUrl);
  const queues = [long, other].map(({ name }) => new Queue(name, { connection: redis, prefix: 'fungo' }));
  await add(long, 1);
  await add(other, 1);
  for (const queue of queues) await eventually(async () => expect(await queue.getWaitingCount()).toBe(1));
  for (const queue of queues) await queue.close();
  await redis.quit();
});
