import { setTimeout as delay } from 'node:timers/promises';
import { isUnavailable } from './errors';

/** Milliseconds between two tries. */
const pause = 1000;

/**
 * Runs background work, and retries it while a store is down.
 * @param signal ends the retries, for example at shutdown
 * @throws an error that is not {@link isUnavailable}, or any error after the signal
 */
export async function onceAvailable<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (;;)
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error) || signal?.aborted) throw error;
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
}
