import { setTimeout as delay } from 'node:timers/promises';
import type { Launched } from './launch';

/** A process that is starting or running. */
export interface Running extends Launched {
  /** Resolves when it answers; rejects with the reason if it ended or took too long. */
  ready: Promise<void>;
}

/** A program that can be started, and started again after it ended. */
export interface Runnable {
  name: string;
  start(): Promise<Running>;
}

/** Seconds that a boot may take: one that is ended for being slow is begun anew, and on a busy machine never ends. */
const LONGEST_BOOT = 300;

/** Adds readiness to a launched process: `answers` is called every 100 ms until it is true. */
export function readyWhen(
  launched: Launched,
  answers: () => Promise<boolean>,
  seconds = LONGEST_BOOT,
): Running {
  const ready = (async () => {
    let ended: string | undefined;
    void launched.exited.then((how) => (ended = how));
    const deadline = Date.now() + seconds * 1000;
    while (!(await answers().catch(() => false))) {
      if (ended !== undefined) throw new Error(ended);
      if (Date.now() > deadline) throw new Error(`no answer within ${seconds} s`);
      await delay(100);
    }
  })();
  // Whoever awaits it sees the failure; without this, an unawaited failure would end the process.
  ready.catch(() => undefined);
  return { ...launched, ready };
}
