/** Takes turns by name, as the browser's locks do. */
export interface Turns {
  /** Waits for its turn, works and gives the turn on. Rejects where it is aborted while it waits. */
  take(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>;
  /** Whether anybody waits. */
  isWaitedFor(name: string): Promise<boolean>;
}

/** Among all tabs of the browser; null where it has no locks, as over plain HTTP. */
export const turnsOfBrowser = (): Turns | null => {
  // Browsers without a secure origin lack it, whatever the types say.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks || !('BroadcastChannel' in globalThis)) return null;
  return {
    take: async (name, signal, work) => void (await locks.request(name, { signal }, work)),
    isWaitedFor: async (name) => {
      const { pending = [] } = await locks.query();
      return pending.some((lock) => lock.name === name);
    },
  };
};

/** In this tab alone. */
export function turnsOfTab(): Turns {
  const lines = new Map<string, Promise<void>>();
  const waiting = new Map<string, number>();
  const count = (name: string, change: number) => waiting.set(name, (waiting.get(name) ?? 0) + change);
  return {
    take(name, signal, work) {
      const turn = async (before: Promise<void> | undefined) => {
        count(name, 1);
        await before?.catch(() => undefined);
        count(name, -1);
        if (!signal.aborted) await work();
      };
      const taken = turn(lines.get(name));
      lines.set(name, taken);
      return taken;
    },
    isWaitedFor: async (name) => waiting.get(name)! > 0,
  };
}
