import { z } from 'zod';
import { defineJob } from '@fungo/platform';

export const endSessions = defineJob({
  service: 'identity',
  name: 'identity.end-sessions',
  /** `version`: the account's, before the change that ends its sessions. */
  payload: z.object({ userId: z.uuid(), version: z.number() }),
});
