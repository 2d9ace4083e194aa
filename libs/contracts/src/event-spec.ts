import type { z } from 'zod';
import type { ServiceName } from './services';

export interface EventSpec {
  publisher: ServiceName;
  subscribers: readonly ServiceName[];
  /** Ids and facts, without whole rows, addresses or a child's details. */
  payload: z.ZodType;
}

export const event = <const E extends EventSpec>(spec: E): E => spec;
