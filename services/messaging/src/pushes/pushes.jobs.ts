import { z } from 'zod';
import { defineJob } from '@fungo/platform';

export const pushNotice = defineJob({
  service: 'messaging',
  name: 'messaging.push-notice',
  payload: z.object({ noticeId: z.uuid() }),
  transaction: false,
  apart: { concurrency: 4 },
});
