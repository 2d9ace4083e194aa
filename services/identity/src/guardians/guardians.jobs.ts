import { z } from 'zod';
import { fields } from '@fungo/contracts';
import { defineJob } from '@fungo/platform';

/** Deletes an invitation that nobody accepted. `expiresAt` tells it from one that was sent again. */
export const expireInvitation = defineJob({
  service: 'identity',
  name: 'identity.expire-invitation',
  payload: z.object({ invitationId: fields.uuid, expiresAt: fields.instant }),
});
