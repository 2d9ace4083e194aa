import { z } from 'zod';
import { fields } from '@fungo/contracts';
import { defineJob } from '@fungo/platform';

/** `dueAt` distinguishes it from an earlier request that was withdrawn. */
const payload = z.object({ userId: fields.uuid, dueAt: fields.instant });

/** Reminds people that their account will be deleted tomorrow. */
export const remindOfDeletion = defineJob({
  service: 'identity',
  name: 'identity.remind-of-deletion',
  payload,
});

/** Deletes an account unless the owner has withdrawn the request. */
export const deleteAccount = defineJob({ service: 'identity', name: 'identity.delete-account', payload });

/** Deletes the addresses of accounts that were erased long ago. */
export const forgetErasedAddresses = defineJob({
  service: 'identity',
  name: 'identity.forget-erased-addresses',
  payload: z.object({}),
  daily: '03:30',
});
