import { z } from 'zod';
import { fields } from '@fungo/contracts';
import { defineJob } from '@fungo/platform';

/** Brings the open sessions of accounts up to date with their families. */
export const updateSessions = defineJob({
  service: 'identity',
  name: 'identity.update-sessions',
  payload: z.object({ userIds: z.array(fields.uuid) }),
  transaction: false,
});
