import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { logFile } from '@fungo/stores';
import { startProductForTests, type StartedProduct } from '../start/for-tests';
import { PROCESSES, urlVariable } from '../start/processes';
import { countedPlaces, storedMails, storedStates } from './evidence.sql';
import {
  type CountedPlaces,
  type Evidence,
  isAgreed,
  judge,
  type Outage,
  type StoredMail,
  type Verdict,
} from './judge';
import { Load } from './load';
import { moneyOf } from './money';
import { startSurroundings, type Surrounding, type Surroundings } from './surroundings';
import { patience, until } from './until';

export interface CampaignOptions {
  /** Kills of each process. */
  kills: number;
  /** Writes per second. */
  rate: number;
  /** Seconds' worth of writes that are acknowledged between two faults, and refused while a store is down. */
  seconds: number;
  /** Milliseconds that a 503 may take while a store is down. */
  slowestRefusal: number;
  /** The product's factor for timeouts of stores and services (`PATIENCE`). */
  patience: number;
  say: (line: string) => void;
}

export interface Campaign extends Evidence {
  verdicts: Verdict[];
  /** Acknowledged writes per second, over all faults. */
  writesPerSecond: number;
  /** Seconds from the last write to the last mail. */
  drainedAfter: number;
}

/** Runs the product through every fault under load, and judges the result once it is idle. */
export async function runCampaign(options: CampaignOptions): Promise<Campaign> {
  const surroundings = await startSurroundings();
  try {
    const env = {
      ...{ LOG_LEVEL: 'warn', PATIENCE: String(options.patience) },
      TRUSTED_PROXIES: 'loopback', // each family sends its network address
      ...surroundings.environment,
    };
    const product = await startProductForTests({ env, say: options.say });
    try {
      return await new Faults(product, surroundings, options).run();
    } finally {
      await product.stop();
    }
  } finally {
    await surroundings.stop();
  }
}

class Faults {
  private readonly outages: Outage[] = [];
  private readonly load: Load;
  /** Ids up to these are the demo academy's. */
  private demo = { lesson: 0, request: 0 };

  constructor(
    private readonly product: StartedProduct,
    private readonly surroundings: Surroundings,
    private readonly options: CampaignOptions,
  ) {
    this.load = new Load(product.url, product.environment.STRIPE_API_URL!);
  }

  async run(): Promise<Campaign> {
    try {
      return await this.runAll();
    } finally {
      await this.load.stop(0); // requests under way after a failure
    }
  }

  private async runAll(): Promise<Campaign> {
    const { say, kills, rate } = this.options;
    const { redis, postgres, mailServer } = this.surroundings;
    say('Players register, coaches offer hours');
    await this.load.prepare();
    this.demo = await this.newest();
    say(`${rate} writes a second begin`);
    this.load.start(rate);
    await this.writesAcknowledged();

    await this.takeAway('redis', 'stopped', redis, () => this.writesRefused());
    await this.emptyRedis();
    await this.takeAway('postgres', 'killed', postgres, () => this.writesRefused());
    await this.takeAway('mail-server', 'killed', mailServer, () => this.writesAcknowledged());
    for (let round = 1; round <= kills; round += 1)
      for (const name of Object.keys(PROCESSES)) await this.kill(name, round);

    say('The writes are over; waiting for the last mail');
    const stopped = Date.now();
    const writesPerSecond = (this.load.ledger.acknowledged * 1000) / (stopped - this.load.began.getTime());
    const unanswered = await this.load.stop(patience);
    const evidence = { ...(await this.comeToRest()), unanswered };
    return {
      ...evidence,
      verdicts: judge(evidence, this.options.slowestRefusal),
      writesPerSecond,
      drainedAfter: (Date.now() - stopped) / 1000,
    };
  }

  private async takeAway(
    what: string,
    how: 'stopped' | 'killed',
    surrounding: Surrounding,
    felt: () => Promise<void>,
  ): Promise<void> {
    this.options.say(`${what} is ${how}, and started again`);
    const from = Date.now();
    await (how === 'stopped' ? surrounding.stop() : surrounding.kill());
    await felt();
    await surrounding.start();
    this.outages.push({ what, how, from, until: Date.now() });
    await this.writesAcknowledged();
  }

  private async emptyRedis(): Promise<void> {
    this.options.say('redis is emptied');
    const from = Date.now();
    const redis = new Redis(this.product.environment.REDIS_URL!);
    await redis.flushall();
    redis.disconnect();
    this.outages.push({ what: 'redis', how: 'emptied', from, until: Date.now() });
    await this.writesAcknowledged();
  }

  private async kill(name: string, round: number): Promise<void> {
    const { environment } = this.product;
    this.options.say(`${name} is killed (${round} of ${this.options.kills})`);
    const record = join(environment.FUNGO_HOME!, 'run', `${name}.json`);
    const pid = (): number | null =>
      existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as { pid: number }).pid : null;
    const killed = pid()!;
    const from = Date.now();
    process.kill(killed, 'SIGKILL');
    await until(`${name} is back`, async () => {
      if (pid() === killed) return false;
      const url = name === 'gateway' ? this.product.url : environment[urlVariable(name)]!;
      return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
    }).catch((error: Error) => {
      throw new Error(`${error.message}\n${this.product.logOf(name)}`, { cause: error });
    });
    this.outages.push({ what: name, how: 'killed', from, until: Date.now() });
    await this.writesAcknowledged();
  }

  private async writesAcknowledged(): Promise<void> {
    const enough = this.load.ledger.acknowledged + this.options.rate * this.options.seconds;
    await until('writes are acknowledged', () => this.load.ledger.acknowledged >= enough);
    await this.aDayPasses();
  }

  /**
   * Makes records look older, since the few players of the campaign would reach the limits of a day. Rows locked by the
   * product are left for the next time, so that neither waits for the other.
   */
  private async aDayPasses(): Promise<void> {
    for (const [table, last] of [
      ['lessons', this.demo.lesson],
      ['custom_requests', this.demo.request],
    ] as const)
      await this.query(
        `UPDATE scheduling.${table} SET created_at = created_at - interval '1 day'
          WHERE id IN (
            SELECT id FROM scheduling.${table}
             WHERE id > $1 AND created_at > now() - interval '1 day' FOR NO KEY UPDATE SKIP LOCKED)`,
        [last],
      );
  }

  private async newest(): Promise<{ lesson: number; request: number }> {
    const [newest] = await this.query<{ lesson: number; request: number }>(
      `SELECT (SELECT coalesce(max(id), 0) FROM scheduling.lessons) AS lesson,
              (SELECT coalesce(max(id), 0) FROM scheduling.custom_requests) AS request`,
    );
    return newest!;
  }

  private async query<Row extends object>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    const database = new Client({ connectionString: this.product.databaseUrl });
    await database.connect();
    try {
      return (await database.query<Row>(sql, parameters)).rows;
    } finally {
      await database.end();
    }
  }

  private async writesRefused(): Promise<void> {
    const refused = () => this.load.ledger.attempts.filter(({ status }) => status === 503).length;
    const enough = refused() + this.options.rate * this.options.seconds;
    await until('writes are refused', () => refused() >= enough);
  }

  /** Waits until every event is handled and every mail is sent, then collects the evidence. */
  private async comeToRest(): Promise<Omit<Evidence, 'unanswered'>> {
    const database = new Client({ connectionString: this.product.databaseUrl });
    await database.connect();
    try {
      const rows = async <Row extends object>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
        (await database.query<Row>(sql, parameters)).rows;
      const waiting = async () => {
        // Entries for later, such as reminders and the demo's mails about messages, are not affected by the faults.
        const [row] = await rows<{ count: string }>(
          `SELECT count(*) FROM events.outbox
            WHERE failed_at IS NULL AND (sends > 0 OR next_send_at < now() + interval '1 minute')`,
        );
        return Number(row!.count);
      };
      await this.drain(waiting);
      const money = () =>
        moneyOf(rows, join(this.product.environment.FUNGO_HOME!, 'test-bank.json'), this.load.began);
      // The bank resends a missed webhook after up to a minute.
      await until('all money is entered', async () => (await money()).every(isAgreed)).catch(() => undefined);
      await this.drain(waiting); // the mails about late webhooks
      const failed = await rows<{ name: string; last_error: string }>(
        'SELECT name, last_error FROM events.outbox WHERE failed_at IS NOT NULL',
      );
      const since = [this.load.began, this.demo.lesson, this.demo.request];
      const stored = await rows<{ about: string; status: string }>(storedStates, since);
      return {
        attempts: this.load.ledger.attempts,
        outages: this.outages,
        refusals: this.load.ledger.refusals,
        things: this.load.ledger.things,
        stored: new Map(stored.map(({ about, status }) => [about, status])),
        places: await rows<CountedPlaces>(countedPlaces),
        money: await money(),
        storedMails: await rows<StoredMail>(storedMails, since),
        takenMails: this.surroundings.takenMails(),
        loggedErrors: this.loggedErrors(),
        failedForGood: failed.map(({ name, last_error: error }) => `${name}: ${error}`),
      };
    } finally {
      await database.end();
    }
  }

  /** Waits until all queues are empty, as long as they shrink. */
  private async drain(count: () => Promise<number>): Promise<void> {
    let waiting = await count();
    let toSay = waiting;
    while (waiting > 0) {
      if (waiting <= toSay) {
        this.options.say(`${waiting} events wait`);
        toSay = waiting - 1000;
      }
      const before = waiting;
      await until('the events that wait grow fewer', async () => (waiting = await count()) < before);
    }
  }

  private loggedErrors(): string[] {
    return Object.keys(PROCESSES).flatMap((name) =>
      readFileSync(logFile(this.product.environment.FUNGO_HOME!, name), 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('{') && line.endsWith('}')) // a kill may cut one off
        .map((line) => JSON.parse(line) as { level: string; msg: string; err?: { stack?: string } })
        .filter(({ level }) => level === 'error')
        .map(({ msg, err }) => `${name}: ${msg}: ${err?.stack ?? ''}`),
    );
  }
}
