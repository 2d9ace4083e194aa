import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, launch, prepareStores, readyWhen, type Runnable, type Running } from '@fungo/stores';
import { leashed } from '../start/node-program';
import type { TakenMail } from './mail-server';

/** Tries to start a program. PostgreSQL must wait for the sessions that outlived it. */
const tries = 20;

/** A program that the product needs, and that the campaign stops and starts. */
export class Surrounding {
  private running: Running | null = null;

  constructor(private readonly program: Runnable) {}

  async start(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      this.running = await this.program.start();
      try {
        return await this.running.ready;
      } catch (error) {
        await this.running.stop();
        if (attempt === tries) throw error;
      }
    }
  }

  async kill(): Promise<void> {
    process.kill(this.running!.pid!, 'SIGKILL');
    await this.running!.exited;
  }

  async stop(): Promise<void> {
    await this.running?.stop();
  }
}

export interface Surroundings {
  postgres: Surrounding;
  redis: Surrounding;
  mailServer: Surrounding;
  /** For the product's processes. */
  environment: { DATABASE_URL: string; REDIS_URL: string; SMTP_URL: string };
  /** Accepted mails, oldest first. */
  takenMails(): TakenMail[];
  /** Stops everything and deletes its data. */
  stop(): Promise<void>;
}

/** The campaign's own stores and mail server, in a temporary folder, as durable as those of `make start`. */
export async function startSurroundings(): Promise<Surroundings> {
  const home = mkdtempSync(join(tmpdir(), 'fungo-campaign-'));
  const { databaseUrl, redisUrl, stores } = await prepareStores({ home, durable: true }, {});
  const [postgres, redis] = ['postgres', 'redis'].map(
    (name) => new Surrounding(stores.find((store) => store.name === name)!),
  ) as [Surrounding, Surrounding];

  const port = await freePort();
  const journal = join(home, 'mails.jsonl');
  writeFileSync(journal, '');
  const mailServer = new Surrounding({
    name: 'mail-server',
    start: async () =>
      readyWhen(
        launch(home, {
          name: 'mail-server',
          ...leashed('dist/scripts/campaign/mail-server.js'),
          env: { PATH: process.env.PATH, PORT: String(port), JOURNAL: journal },
        }),
        () => takesConnections(port),
      ),
  });

  const all = [postgres, redis, mailServer];
  const stop = async (): Promise<void> => {
    await Promise.all(all.map((one) => one.stop()));
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await Promise.all(all.map((one) => one.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    postgres,
    redis,
    mailServer,
    environment: {
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    },
    takenMails: () =>
      readFileSync(journal, 'utf8')
        .split('\n')
        .filter((line) => line.endsWith('}')) // a kill may cut the last one off
        .map((line) => JSON.parse(line) as TakenMail),
    stop,
  };
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => {
        resolve(true);
        socket.destroy();
      })
      .once('error', () => resolve(false));
  });
}
