interface Given {
  console: Pick<Console, 'error'>;
}

interface Inner {
  global: Record<string, unknown> & Pick<typeof globalThis, 'process'>;
  fakeTimersModern: { useRealTimers(): void };
}

interface Kept extends Inner {
  scope: { load<T>(path: string, load: () => T): T };
  teardown(): Promise<void>;
}

/** What jest loads is JavaScript: this much of it is for its test. */
export function keep(
  Environment: new (config: object, context: Given) => Inner,
  tidy?: (environment: Inner) => void,
): new (config: object, context: Given) => Kept;
