import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Deletes invitations that ended long ago. */
export const forgetAccountInvitations = defineJob({
  service: 'identity',
  name: 'identity.forget-account-invitations',
  payload: z.object({}),
  daily: '03:40',
});
