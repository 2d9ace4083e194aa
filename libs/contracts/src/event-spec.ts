import type { z } from 'zod';
import type { ServiceName } from './services';

export interface EventSpec {
  publisher: ServiceName;
  subscribers: readonly ServiceName[];
  /** Ids and facts: no whole rows, no child's details, no addresses. */
  payload: z.ZodType;
}

export const event = <const E extends EventSpec>(spec: E): E => spec;
