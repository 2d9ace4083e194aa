import { setTimeout as delay } from 'node:timers/promises';

/** Long: it only ends what would never end, and must not mistake a busy machine for that. */
const patience = 60_000;

/** Calls `check` again and again until it passes; at the timeout, throws its last failure. */
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
