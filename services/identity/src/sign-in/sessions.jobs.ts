import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Records the last visits of people with open sessions. */
export const collectVisits = defineJob({
  service: 'identity',
  name: 'identity.collect-visits',
  payload: z.object({}),
  daily: '02:30',
  transaction: false,
});

export const endSessions = defineJob({
  service: 'identity',
  name: 'identity.end-sessions',
  /** `version` is the account's version before the change that ends its sessions. */
  payload: z.object({ userId: z.uuid(), version: z.number() }),
});
