import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { EventName, EventPayload } from '@fungo/contracts';
import {
  type Caller,
  CallerTokens,
  eventQueue,
  type Job,
  jobQueue,
  type RunningService,
  type ServiceDefinition,
  startService,
} from '@fungo/platform';
import type { z } from 'zod';
import { Client } from './client';
import { createDatabase, nextRedisUrl } from './databases';

/** The secret of every service under test. */
export const testSecret = 'a secret that only the tests know: 0123456789';

/** A busy machine must not be mistaken for a store that hangs, or for somebody who keeps a lock. */
export const testPatience = '40';

export interface TestService extends RunningService {
  databaseUrl: string;
  redisUrl: string;
  visitor: Client;
  as(caller: Caller): Client;
  /** Published events and jobs that are not handled yet, oldest first. */
  outbox(): Promise<{ name: string; consumer: string; payload: unknown }[]>;
  /**
   * Delivers an event as its queue would.
   * @returns false if it had been handled before
   */
  deliver<N extends EventName>(name: N, payload: EventPayload<N>, eventId?: string): Promise<boolean>;
  /** Delivers a job as its queue would. */
  run<S extends z.ZodType>(job: Job<S>, payload: z.input<S>, eventId?: string): Promise<boolean>;
}

/**
 * Starts a whole service in this process on its own database and Redis database, ready to be called.
 * @param env overrides the test's defaults; `DATABASE_URL` and `REDIS_URL` let two services share their stores
 * @param keepsOutbox leaves published events in the outbox for the test, so that no queue handles them
 */
export async function startTestService(
  definition: ServiceDefinition,
  { env = {}, keepsOutbox = false }: { env?: NodeJS.ProcessEnv; keepsOutbox?: boolean } = {},
): Promise<TestService> {
  const database = env.DATABASE_URL ? null : await createDatabase(definition);
  const databaseUrl = env.DATABASE_URL ?? database!.url;
  const redisUrl = env.REDIS_URL ?? (await emptyRedis());
  const running = await startService(definition, {
    NODE_ENV: 'test',
    PATIENCE: testPatience,
    NETWORK_LIMITS: 'off', // all of a test's clients share a network
    LOG_LEVEL: 'silent',
    FUNGO_SECRET: testSecret,
    PORT: '0',
    PUBLIC_URL: 'http://fungo.test',
    SITE_TIME_ZONE: 'America/New_York',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    ...env,
  });
  if (keepsOutbox) await running.relay.close();
  const tokens = new CallerTokens({ FUNGO_SECRET: env.FUNGO_SECRET ?? testSecret });
  const { service } = definition;
  return {
    ...running,
    databaseUrl,
    redisUrl,
    visitor: new Client(running.url, tokens, null),
    as: (caller) => new Client(running.url, tokens, caller),
    outbox: () =>
      running.dataSource.query<{ name: string; consumer: string; payload: unknown }[]>(
        'SELECT name, consumer, payload FROM events.outbox WHERE publisher = $1 ORDER BY id',
        [service],
      ),
    deliver: async (name, payload, eventId = randomUUID()) =>
      running.transport.deliver(eventQueue(service), name, eventId, payload),
    run: async (job, payload, eventId = randomUUID()) => {
      const queue = jobQueue(service);
      // Without a transaction of its own, a job runs for as long as its entry waits.
      if (job.transaction === false)
        await running.dataSource.query(
          `INSERT INTO events.outbox (event_id, publisher, consumer, name, payload, next_send_at)
           VALUES ($1, $2, $3, $4, $5, 'infinity') ON CONFLICT DO NOTHING`,
          [eventId, service, queue, job.name, payload],
        );
      return running.transport.deliver(queue, job.name, eventId, payload);
    },
    close: async () => {
      await running.close();
      await database?.drop();
    },
  };
}

async function emptyRedis(): Promise<string> {
  const url = nextRedisUrl();
  const redis = new Redis(url);
  await redis.flushdb();
  redis.disconnect();
  return url;
}
