import { setTimeout as delay } from 'node:timers/promises';
import { isUnavailable } from './errors';

/** Milliseconds between two tries. */
const pause = 1000;

/**
 * Does what nobody waits for, again and again while a store that it needs is away.
 * @param signal ends that, as when the process shuts down
 * @throws what is not {@link isUnavailable}; that, too, when it was ended
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
