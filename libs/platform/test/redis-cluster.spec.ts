import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Controller, Module } from '@nestjs/common';
import { Redis } from 'ioredis';
import { z } from 'zod';
import type { ServiceName } from '@fungo/contracts';
import { startStores } from '@fungo/stores';
import { eventually, many, startRedisCluster, startTestService } from '@fungo/testing';
import {
  blockingRedis,
  connectRedis,
  defineJob,
  firstConnection,
  isUnavailable,
  NetworkLimits,
  Outbox,
  queueNames,
  type RedisClient,
  Run,
  ServiceConfig,
  Sessions,
  sessionIdOf,
} from '../src';

const service = 'probe' as ServiceName;
const count = defineJob({ service, name: `${service}.count`, payload: z.object({ step: z.number() }) });
const counted: number[] = [];

@Controller()
class Counter {
  @Run(count)
  async run({ step }: { step: number }): Promise<void> {
    counted.push(step);
  }
}

@Module({ controllers: [Counter] })
class CounterModule {}

const definition = {
  ...{ service, config: ServiceConfig, module: CounterModule, entities: [], migrations: [] },
};

const account = (version = 1, id: string = randomUUID()) => ({
  ...{ id, role: 'student' as const, instructorId: null, firstName: 'Nell', lastName: 'Ames', version },
});

/** Patience with a cluster on a busy machine. */
const patience = 40_000;

let cluster: Awaited<ReturnType<typeof startRedisCluster>>;
let redis: RedisClient;
let sessions: Sessions;
beforeAll(async () => {
  cluster = await startRedisCluster();
  redis = connectRedis(cluster.url, patience);
  await firstConnection(redis);
  await eventually(async () => expect(await redis.ping()).toBe('PONG'));
  sessions = new Sessions(redis);
});
afterAll(async () => {
  redis.disconnect();
  await cluster.stop();
});

it('sessions of many accounts begin, are found side by side, and end', async () => {
  const accounts = many(12, () => account());
  const tokens = await Promise.all(accounts.map((one) => sessions.start(one, 'A phone')));
  const found = async () =>
    (await Promise.all(tokens.map((token) => sessions.find(token)))).map((one) => one?.user.id);
  expect(await found()).toEqual(accounts.map(({ id }) => id));
  const used: string[] = [];
  for await (const some of sessions.lastUses()) used.push(...some.map(({ id }) => id));
  expect(used.sort()).toEqual(accounts.map(({ id }) => id).sort());
  await sessions.update({ ...accounts[0]!, version: 2, firstName: 'Nelly' });
  expect((await sessions.find(tokens[0]!))?.user.firstName).toBe('Nelly');
  const [mine] = await sessions.list(accounts[1]!.id);
  expect(mine).toMatchObject({ id: sessionIdOf(tokens[1]!), device: 'A phone' });
  for (const { id } of accounts) await sessions.endAllOf(id, 2);
  expect(await found()).toEqual(tokens.map(() => undefined));
});

it.each([
  ['addresses of several nodes', () => cluster.url],
  ['one address that says so', () => `${cluster.nodes[0]!.url}?cluster=true`],
])('a service whose setting has %s handles its jobs', async (_, url) => {
  counted.length = 0;
  const running = await startTestService(definition, { env: { REDIS_URL: url() } });
  await running.dataSource.transaction(async (manager) => {
    for (const step of [1, 2, 3]) await running.app.get(Outbox).addJob(manager, count, { step });
  });
  await eventually(async () => {
    expect([...counted].sort()).toEqual([1, 2, 3]);
    expect(await running.outbox()).toEqual([]);
  });
  expect(await queueNames(redis)).toContain('probe.jobs');
  await running.close();
});

it('limits are counted for each network on its own node', async () => {
  const limits = new NetworkLimits(redis, { NETWORK_LIMITS: 'on' });
  const gate = limits.gate('cluster', { max: 2, window: 3600 });
  const others = new NetworkLimits(redis, { NETWORK_LIMITS: 'on' }).gate('cluster', { max: 2, window: 3600 });
  for (const address of many(6, (index) => `192.0.2.${index}`)) {
    await gate(address);
    await others(address); // another process, which counts together with the first
    await expect(gate(address)).rejects.toMatchObject({ code: 'request.too-many' });
  }
});

it('a channel is heard wherever its message comes in', async () => {
  const subscriber = blockingRedis(cluster.url);
  const heard: string[] = [];
  subscriber.on('message', (_channel: string, message: string) => heard.push(message));
  await subscriber.subscribe('film-line', 'film:1');
  for (const message of ['a', 'b', 'c']) await redis.publish('film:1', message);
  await eventually(async () => expect([...heard].sort()).toEqual(['a', 'b', 'c']));
  subscriber.disconnect();
});

it('sessions of one Redis are still open after its keys were copied', async () => {
  const home = mkdtempSync(join(tmpdir(), 'fungo-single-'));
  const single = await startStores({ home, durable: false }, { databaseUrl: 'postgres://nowhere' });
  const [old, one] = [new Redis(single.redisUrl), account()];
  const token = await new Sessions(old).start(one);
  cluster.copyFrom(single.redisUrl);
  old.disconnect();
  expect((await sessions.find(token))?.user.id).toBe(one.id);
  await sessions.endAllOf(one.id, 1);
  expect(await sessions.find(token)).toBeNull();
  await single.stop();
  rmSync(home, { recursive: true });
});

it('is unavailable without one of its nodes, and comes back with it', async () => {
  const hurried = connectRedis(cluster.url, 500);
  await firstConnection(hurried);
  const impatient = new Sessions(hurried);
  const tokens = await Promise.all(many(12, () => sessions.start(account())));
  const look = () => Promise.allSettled(tokens.map((token) => impatient.find(token)));
  await cluster.nodes[2]!.stop();
  await eventually(async () => {
    const failures = (await look()).flatMap((one) =>
      one.status === 'rejected' ? [one.reason as Error] : [],
    );
    expect(failures).not.toEqual([]);
    expect(failures.filter((failure) => !isUnavailable(failure))).toEqual([]);
  });
  await cluster.nodes[2]!.start();
  await eventually(async () => {
    const found = (await look()).filter((one) => one.status === 'fulfilled' && one.value !== null);
    expect(found).toHaveLength(12);
  });
  hurried.disconnect();
});

it('control: a client that knows one node alone is refused', async () => {
  const alone = connectRedis(cluster.nodes[0]!.url);
  await firstConnection(alone);
  const tries = await Promise.allSettled(many(12, () => new Sessions(alone).start(account())));
  expect(tries.some((one) => one.status === 'rejected' && String(one.reason).includes('MOVED'))).toBe(true);
  alone.disconnect();
});
