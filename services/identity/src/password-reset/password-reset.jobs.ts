import { z } from 'zod';
import { defineJob } from '@fungo/platform';

export const sendResetLink = defineJob({
  service: 'identity',
  name: 'identity.send-reset-link',
  payload: z.object({ resetId: z.uuid() }),
});
