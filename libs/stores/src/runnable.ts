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

/** Longest boot in seconds. Killing a slow boot would restart it, which might never end on a busy machine. */
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
  // The caller sees the failure. Without this handler an unhandled rejection would end the process.
  ready.catch(() => undefined);
  return { ...launched, ready };
}
