import type { z } from 'zod';
import type { ServiceName } from './services';

export interface EventSpec {
  publisher: ServiceName;
  subscribers: readonly ServiceName[];
  /** Ids and facts, without whole rows, addresses or a child's details. */
  payload: z.ZodType;
}

/** The events of one service. */
export const publishedBy = <
  const N extends ServiceName,
  const E extends Record<`${N}.${string}`, Omit<EventSpec, 'publisher'>>,
>(
  publisher: N,
  specs: E,
) =>
  Object.fromEntries(Object.entries<object>(specs).map(([name, spec]) => [name, { publisher, ...spec }])) as {
    [K in keyof E]: E[K] & { publisher: N };
  };
