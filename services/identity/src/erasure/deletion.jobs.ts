import { z } from 'zod';
import { fields } from '@fungo/contracts';
import { defineJob } from '@fungo/platform';

/** `dueAt` tells it from an earlier request that was taken back. */
const payload = z.object({ userId: fields.uuid, dueAt: fields.instant });

/** Tells somebody that their account is deleted tomorrow. */
export const remindOfDeletion = defineJob({
  service: 'identity',
  name: 'identity.remind-of-deletion',
  payload,
});

/** Deletes an account whose owner has not taken it back. */
export const deleteAccount = defineJob({ service: 'identity', name: 'identity.delete-account', payload });

/** Deletes the addresses of people who were erased long ago. */
export const forgetErasedAddresses = defineJob({
  service: 'identity',
  name: 'identity.forget-erased-addresses',
  payload: z.object({}),
  daily: '03:30',
});
