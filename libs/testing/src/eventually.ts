import { setTimeout as delay } from 'node:timers/promises';

/** Late: it only ends what will never be, and a machine that does much else is not to be taken for that. */
const patience = 60_000;

/** Waits until `check` passes, asking again and again; in the end its last failure is thrown. */
export async function eventually<T>(check: () => Promise<T> | T): Promise<T> {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(25);
    }
  }
}
