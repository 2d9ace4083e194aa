import { z } from 'zod';
import { constants } from '@fungo/contracts';
import { defineJob } from '@fungo/platform';

const payload = z.object({ deliveryId: z.uuid() });

export const sendMail = defineJob({
  service: 'messaging',
  name: 'messaging.send-mail',
  payload,
  transaction: false,
});

export const sendBulkMail = defineJob({
  service: 'messaging',
  name: 'messaging.send-bulk-mail',
  payload,
  transaction: false,
  perMinute: constants.mail.bulkPerMinute,
});
