import { Redis } from 'ioredis';
import type { DataSource } from 'typeorm';
import type { ServiceName } from '@fungo/contracts';
import { freePort, type Runnable, type Running, type StartedStores } from '@fungo/stores';
import type { TestBank } from '@fungo/test-bank';
import { eventually, testSecret } from '@fungo/testing';
import { nodeProgram } from '../scripts/start/node-program';

interface Around {
  /** A folder for the logs. */
  home: string;
  stores: StartedStores;
  bank?: TestBank;
  /** With the rights to change tables of all services. */
  owner: () => DataSource;
}

/** A service as a process that tests kill. */
export class MortalService {
  url: string;
  private running: Running;
  private runnable: Runnable;

  constructor(
    private readonly name: ServiceName,
    private readonly around: Around,
  ) {}

  /** Chooses the port, so that other services can be told before it starts. */
  async settle(): Promise<number> {
    const port = await freePort();
    this.url = `http://127.0.0.1:${port}`;
    return port;
  }

  /** @param env addresses of other services */
  async start(env: NodeJS.ProcessEnv): Promise<void> {
    const { home, stores, bank } = this.around;
    const port = new URL(this.url).port;
    this.runnable = nodeProgram(home, {
      name: this.name,
      script: `dist/services/${this.name}/src/main.js`,
      env: {
        ...{ PATH: process.env.PATH, NODE_ENV: 'test', HOST: '127.0.0.1', PORT: port, METRICS_PORT: '0' },
        ...{ FUNGO_SECRET: testSecret, PUBLIC_URL: 'http://fungo.test', SITE_TIME_ZONE: 'America/New_York' },
        ...{ DATABASE_URL: stores.databaseUrl, REDIS_URL: stores.redisUrl, ...bank?.env, ...env },
      },
      ready: { port: Number(port), path: '/readyz' },
    });
    this.running = await this.runnable.start();
    await this.running.ready;
  }

  stop(): Promise<unknown> | undefined {
    return this.running?.stop();
  }

  die = () => process.kill(this.running.pid!, 'SIGKILL');

  /** Restarts the process with an empty Redis. */
  async comesBack(): Promise<void> {
    await this.running.exited;
    const redis = new Redis(this.around.stores.redisUrl);
    await redis.flushall();
    redis.disconnect();
    this.running = await this.runnable.start();
    await this.running.ready;
  }

  /** Kills the process once, after Stripe has done a request and before it answers. */
  async dieAt(call: RegExp, work: () => Promise<unknown>): Promise<void> {
    let isDead = false;
    this.around.bank!.befalls = (asked) => {
      if (isDead || !call.test(asked)) return undefined;
      isDead = this.die();
      return 'lost answer';
    };
    await work();
    await this.comesBack();
  }

  /** Kills the process while PostgreSQL changes its outbox, or another table's row. */
  async dieWhile(
    change: 'INSERT' | 'DELETE',
    name: string,
    work: () => Promise<unknown>,
    { table = 'events.outbox', column = 'name' } = {},
  ): Promise<void> {
    const owner = this.around.owner();
    const row = change === 'INSERT' ? 'new' : 'old';
    await owner.query(`
      CREATE OR REPLACE FUNCTION public.wait() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_sleep(60); RETURN ${row}; END $$;
      CREATE TRIGGER waits BEFORE ${change} ON ${table} FOR EACH ROW WHEN (${row}.${column} = '${name}')
        EXECUTE FUNCTION public.wait()`);
    const waiting = `SELECT pid FROM pg_stat_activity WHERE wait_event = 'PgSleep'`;
    await work();
    await eventually(async () => expect(await owner.query(waiting)).toHaveLength(1));
    this.die();
    await owner.query(`SELECT pg_terminate_backend(pid) FROM (${waiting}) AS waits`);
    await owner.query(`DROP TRIGGER waits ON ${table}`);
    await this.comesBack();
  }
}
