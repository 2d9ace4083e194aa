import { z } from 'zod';
import { defineJob } from '@fungo/platform';

export const endSessions = defineJob({
  service: 'identity',
  name: 'identity.end-sessions',
  /** `version`: of the account before the change that ends its sessions. */
  payload: z.object({ userId: z.uuid(), version: z.number() }),
});
