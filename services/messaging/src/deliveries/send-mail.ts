import { z } from 'zod';
import { defineJob } from '@fungo/platform';

export const sendMail = defineJob({
  service: 'messaging',
  name: 'messaging.send-mail',
  payload: z.object({ deliveryId: z.uuid() }),
});
