import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Runnable, Running } from '@fungo/stores';

/** Tries of a boot; after that only `restart` tries again. */
const BOOTS = 5;
const LONGEST_PAUSE = 30_000;
/** Milliseconds after which a program counts as settled: its pauses start from the first again. */
const SETTLED = 30_000;

/** A program that is kept running. */
export interface Supervised {
  name: string;
  /** Resolves at its first answer; rejects if its boot failed five times, or it was stopped before. */
  ready: Promise<void>;
  /** Stops it and starts it again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface Supervision {
  say: (line: string) => void;
  /** Called after five failed boots in a row, with the last one's end. */
  gaveUp: (name: string, how: string) => void;
  /** The first pause before a restart, in milliseconds; each next one is twice as long. */
  firstPause?: number;
}

/** Starts a program, and restarts it with growing pauses whenever it ends by itself. */
export function supervise(program: Runnable, { say, gaveUp, firstPause = 500 }: Supervision): Supervised {
  let current: Running | null = null;
  let starting: Promise<Running> | null = null;
  let ending: 'stop' | 'restart' | null = null;
  let wake = new AbortController();
  const first = { resolve: (): void => undefined, reject: (_: Error): void => undefined };
  const ready = new Promise<void>((resolve, reject) => Object.assign(first, { resolve, reject }));
  // The caller sees the failure. Without this handler an unhandled rejection would end the process.
  ready.catch(() => undefined);

  const pause = async (milliseconds: number): Promise<void> => {
    await delay(milliseconds, undefined, { signal: wake.signal }).catch(() => undefined);
  };

  const run = async (): Promise<void> => {
    let failedBoots = 0;
    let shortLives = 0;
    while (ending !== 'stop') {
      ending = null;
      wake = new AbortController();
      const born = Date.now();
      let how: string;
      try {
        starting = program.start();
        current = await starting;
        await current.ready;
        failedBoots = 0;
        first.resolve();
        how = await current.exited;
      } catch (error) {
        failedBoots += 1;
        how = (error as Error).message;
        await current?.stop();
      }
      current = null;
      if (ending) continue;
      shortLives = Date.now() - born > SETTLED ? 0 : shortLives + 1;
      if (failedBoots >= BOOTS) {
        first.reject(new Error(`${program.name} does not start: ${how}`));
        gaveUp(program.name, how);
        // oxlint-disable-next-line no-useless-assignment -- read by the `catch` of the next turn
        failedBoots = 0;
        if (!wake.signal.aborted) await once(wake.signal, 'abort');
        continue;
      }
      const wait = Math.min(firstPause * 2 ** Math.max(0, shortLives - 1), LONGEST_PAUSE);
      say(`${program.name} is down (${how}); starting it again in ${wait / 1000} s.`);
      await pause(wait);
    }
    first.reject(new Error(`${program.name} was stopped`));
  };
  const running = run();

  const end = async (why: 'stop' | 'restart'): Promise<void> => {
    ending = ending === 'stop' ? 'stop' : why;
    wake.abort();
    await (await starting?.catch(() => null))?.stop();
  };
  return {
    name: program.name,
    ready,
    restart: () => end('restart'),
    async stop() {
      await end('stop');
      await running;
    },
  };
}
