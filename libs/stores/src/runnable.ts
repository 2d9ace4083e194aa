import { setTimeout as delay } from 'node:timers/promises';
import type { Launched } from './launch';

/** A process on its way up, or up. */
export interface Running extends Launched {
  /** Resolves when it answers; rejects, with the reason, when it ended before or took too long. */
  ready: Promise<void>;
}

/** Something that can be started, and started again after it ended. */
export interface Runnable {
  name: string;
  start(): Promise<Running>;
}

/** Adds to a launched process its readiness: `answers` is asked every 100 ms until it is true. */
export function readyWhen(launched: Launched, answers: () => Promise<boolean>, seconds = 60): Running {
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
  // Who awaits it sees the failure; without this, who does not would die of it.
  ready.catch(() => undefined);
  return { ...launched, ready };
}
