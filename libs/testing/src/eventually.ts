import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits until `check` passes, asking again and again.
 * @param seconds after which its last failure is thrown
 */
export async function eventually<T>(check: () => Promise<T> | T, seconds = 10): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(25);
    }
  }
}
