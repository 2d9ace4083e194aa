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

/** A room that the house does not have: its contract and subscriptions are empty for ever. */
const service = 'probe' as ServiceName;
const payload = z.object({ step: z.number() });
const quick = defineJob({ service, name: `${service}.quick`, payload });
const long = defineJob({ service, name: `${service}.long`, payload, worker: { concurrency: 1 } });
const beside = defineJob({ service, name: `${service}.beside`, payload, worker: { concurrency: 2 } });

type Work = (step: number, delivered: Delivered) => Promise<void>;
/** What each job does in the test at hand, and what it was given. */
const work: Record<'quick' | 'long' | 'beside', Work> = { quick: done, long: done, beside: done };
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

  @Run(beside)
  runBeside({ step }: { step: number }, delivered: Delivered): Promise<void> {
    begun.push(`beside ${step}`);
    return work.beside(step, delivered);
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
  Object.assign(work, { quick: done, long: done, beside: done });
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

/** A promise, and its end. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

it('a worker does its own jobs and the server the others, each once', async () => {
  await startWorker();
  await add(long, 1);
  await add(quick, 1);
  await add(beside, 1);
  await eventually(async () => expect(await waiting()).toEqual([]));
  expect(begun.toSorted()).toEqual(['beside 1', 'long 1', 'quick 1']);
});

it('long work waits for a worker, and keeps nothing else waiting', async () => {
  await add(long, 1);
  await add(quick, 1);
  await eventually(async () => expect(await waiting()).toMatchObject([{ name: long.name }]));
  expect(begun).toEqual(['quick 1']);
  await startWorker();
  await eventually(async () => expect(await waiting()).toEqual([]));
});

it('each kind is done as many at a time as it says, and does not wait for another', async () => {
  const { opened, open } = gate();
  Object.assign(work, { long: () => opened, beside: () => opened });
  await startWorker();
  for (const step of [1, 2]) await add(long, step);
  for (const step of [1, 2, 3]) await add(beside, step);
  await eventually(() => expect(begun).toHaveLength(3));
  expect(begun.filter((one) => one.startsWith('long'))).toHaveLength(1);
  open();
  await eventually(async () => expect(await waiting()).toEqual([]));
  expect(begun).toHaveLength(5);
});

it('long work holds no transaction: what it has changed holds at once, and also when it fails later', async () => {
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

it('work that failed is done again; what can never be done is kept for an operator', async () => {
  let failures = 1;
  work.long = async () => {
    if (failures-- > 0) throw new Error('not yet');
  };
  work.beside = () => Promise.reject(new PermanentFailure('no such thing'));
  await startWorker();
  await add(long, 1);
  await add(beside, 1);
  await eventually(async () =>
    expect(await waiting()).toMatchObject([{ name: beside.name, failed_at: expect.any(Date) as Date }]),
  );
  expect(begun.filter((one) => one === 'long 1')).toHaveLength(2);
});

it('what a killed worker had in hand is done by another, from the beginning', async () => {
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

it('work that was done is not done again, though it comes a second time', async () => {
  let eventId = '';
  work.long = async (_, delivered) => void ({ eventId } = delivered);
  const { transport } = await startWorker();
  await add(long, 1);
  await eventually(async () => expect(await waiting()).toEqual([]));
  expect(await transport.deliver(long.name, long.name, eventId, { step: 1 })).toBe(false);
  expect(begun).toEqual(['long 1']);
});

it('a worker that is to end tells its work so, and the next does it', async () => {
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

it('a worker answers no call but about its health', async () => {
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

it('each kind of long work has a queue of its own', async () => {
  const redis = new Redis(server.redisUrl);
  const queues = [long, beside].map(({ name }) => new Queue(name, { connection: redis, prefix: 'fungo' }));
  await add(long, 1);
  await add(beside, 1);
  for (const queue of queues) await eventually(async () => expect(await queue.getWaitingCount()).toBe(1));
  for (const queue of queues) await queue.close();
  await redis.quit();
});
