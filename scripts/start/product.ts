import { resolve } from 'node:path';
import {
  UnreachableHome,
  endOrphans,
  launch,
  prepareStores,
  type Launched,
  type Runnable,
} from '@fungo/stores';
import { testBankEnv } from '@fungo/test-bank/env';
import { leftOutWords } from '../demo-academy/left-out';
import { environmentOf } from './environment';
import { openHome } from './home';
import { inbox } from './inbox';
import { lockHome } from './lock';
import { endOfLog, linesOfLog, turnLogs, watchLogs } from './logs';
import { leashed, nodeProgram } from './node-program';
import { pickPorts, requireFree } from './ports';
import { isOneProcess, ONE_PROCESS, oneProcessScript, PROCESSES } from './processes';
import { Refusal } from './refusal';
import { ROOT } from './root';
import { supervise, type Supervised } from './supervise';
import { testBank, wantsTestBank } from './test-bank';
import { webWithReload } from './web-with-reload';

export interface ProductOptions {
  home: string;
  port: number;
  mailPort: number;
  /**
   * Passed on to the processes. DATABASE_URL, REDIS_URL and SMTP_URL replace the programs that would be started here;
   * with FUNGO_PROCESSES=one, all processes are one.
   */
  env: NodeJS.ProcessEnv;
  say: (line: string) => void;
  /** False trades the safety of the data for speed, for tests. */
  durable?: boolean;
  /** The web app is served by Vite, which reloads changes in the open page. */
  reload?: boolean;
  /** Names and scripts (below dist/), including the gateway; the product's own by default. */
  processes?: Record<string, string>;
  /** Run once all processes but the gateway are ready; `null` for none. */
  seed?: string | null;
}

export interface Addresses {
  url: string;
  /** The page of all sent mails; null if SMTP_URL names a real server. */
  mailUrl: string | null;
  databaseUrl: string;
  /** Without Stripe's keys, the test bank takes cards. */
  hasTestBank: boolean;
  /** The processes' environment: their addresses and the secret. */
  environment: NodeJS.ProcessEnv;
}

/** The whole product on this machine: stores, inbox and processes. Keeps them running until it is stopped. */
export class Product {
  /** In the order of starting; they stop in reverse. */
  private readonly tiers: Supervised[][] = [];
  private seeding: Launched | null = null;
  private unlock: (() => void) | null = null;
  private unwatchLogs: (() => void) | null = null;
  private stopped: Promise<void> | null = null;

  constructor(private readonly options: ProductOptions) {}

  /** Starts everything and resolves when all of it answers. @throws Refusal */
  async start(): Promise<Addresses> {
    const { home, port, mailPort, env, say, durable = true } = this.options;
    const { processes = PROCESSES, reload = false } = this.options;
    const url = `http://localhost:${port}`;
    openHome(home);
    this.unlock = lockHome(home, url);
    const orphans = await endOrphans(home);
    if (orphans.length > 0) say(`Stopped what an earlier start left running: ${orphans.join(', ')}.`);
    await requireFree('PORT', port);
    if (!env.SMTP_URL) await requireFree('MAIL_PORT', mailPort);
    turnLogs(home);
    this.unwatchLogs = watchLogs(home);

    const known = { databaseUrl: env.DATABASE_URL || undefined, redisUrl: env.REDIS_URL || undefined };
    const { databaseUrl, redisUrl, stores } = await prepareStores({ home, durable }, known).catch(
      (error: Error) => {
        throw error instanceof UnreachableHome
          ? new Refusal(`${error.message} Name another FUNGO_HOME.`)
          : error;
      },
    );
    say('Starting the stores');
    await this.raise(stores);

    const names = Object.keys(processes);
    const hasBank = names.includes('payments') && wantsTestBank(env);
    const picked = await pickPorts(home, [
      ...['smtp', ...(hasBank ? ['test-bank'] : [])],
      ...[...names, ...names.map((name) => `${name}-metrics`)],
    ]);
    const ports = Object.fromEntries(names.map((name) => [name, picked[name]!]));
    if (!reload) ports.gateway = port;
    const smtpUrl = `smtp://127.0.0.1:${picked.smtp}`;
    const given = { ...env, ...(hasBank && testBankEnv(`http://127.0.0.1:${picked['test-bank']}`)) };
    const environment = environmentOf(given, { home, publicUrl: url, ports, smtpUrl, databaseUrl, redisUrl });
    if (environment.FFMPEG_SANDBOX === 'limits')
      say('Films are decoded without a sandbox (FFMPEG_SANDBOX=limits): only limits confine ffmpeg.');
    const programOf = (name: string, [program, script] = [name, processes[name]!]): Runnable =>
      nodeProgram(home, {
        name: program,
        script: resolve(ROOT, 'dist', script),
        env: { ...environment, PORT: String(ports[name]), METRICS_PORT: String(picked[`${name}-metrics`]) },
        ready: { port: ports[name]!, path: '/readyz' },
      });

    const inOne = isOneProcess(env);
    say(`Starting ${names.join(', ')}${inOne ? ' in one process' : ''}`);
    const rooms = inOne ? [] : names.filter((name) => name !== 'gateway').map((name) => programOf(name));
    if (!env.SMTP_URL) rooms.push(inbox(home, mailPort, picked.smtp!));
    if (hasBank) rooms.push(testBank(home, picked['test-bank']!, url));
    const gateway = programOf('gateway', inOne ? [ONE_PROCESS, oneProcessScript] : undefined);
    const door = [gateway, ...(reload ? [webWithReload(home, port, environment)] : [])];
    await this.raise(rooms);
    if (inOne) await this.raise(door);
    // The demo academy fills only an empty database, so nobody may sign up before it. One process has no part without
    // its door: its address is told only afterwards.
    await this.seed(environment);
    if (!inOne) await this.raise(door);
    const mailUrl = env.SMTP_URL ? null : `http://localhost:${mailPort}`;
    return { url, mailUrl, databaseUrl, environment, hasTestBank: hasBank };
  }

  /** Restarts some of its processes, or all but the stores. */
  async restart(names?: string[]): Promise<void> {
    const chosen = this.tiers.slice(1).flat();
    await Promise.all(
      chosen
        .filter(({ name }) => !names || name === ONE_PROCESS || names.includes(name))
        .map((one) => one.restart()),
    );
  }

  /** Stops everything, also during a start: first the gateway, then the services, last the stores. */
  stop(): Promise<void> {
    this.stopped ??= (async () => {
      await this.seeding?.stop();
      for (const tier of this.tiers.toReversed()) await Promise.all(tier.map((one) => one.stop()));
      this.unwatchLogs?.();
      this.unlock?.();
    })();
    return this.stopped;
  }

  private async raise(...tiers: Runnable[][]): Promise<void> {
    this.refuseWhenStopped();
    const { home, say } = this.options;
    const gaveUp = (name: string, how: string): void => {
      say(`${name} does not start (${how}). It will not be started again.\n${endOfLog(home, name)}`);
    };
    const raised = tiers.map((tier) => tier.map((program) => supervise(program, { say, gaveUp })));
    this.tiers.push(...raised);
    await Promise.all(raised.flat().map((one) => one.ready)).catch((error: Error) => {
      throw new Refusal(error.message);
    });
  }

  private async seed(env: NodeJS.ProcessEnv): Promise<void> {
    this.refuseWhenStopped();
    const { home, say, seed = 'scripts/demo-academy/main.js' } = this.options;
    if (seed === null || env.NODE_ENV === 'production') return;
    say('Checking the demo academy');
    this.seeding = launch(home, { name: 'demo-academy', ...leashed(resolve(ROOT, 'dist', seed)), env });
    const how = await this.seeding.exited;
    this.refuseWhenStopped();
    if (how !== 'exit code 0') {
      throw new Refusal(`The demo academy could not be made (${how}).\n${endOfLog(home, 'demo-academy')}`);
    }
    for (const line of linesOfLog(home, 'demo-academy')) if (line.startsWith(leftOutWords)) say(line);
  }

  private refuseWhenStopped(): void {
    if (this.stopped) throw new Refusal('Stopped.');
  }
}
