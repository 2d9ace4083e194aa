import { z } from 'zod';
import { defineJob } from '@fungo/platform';

export const forgetOldKeys = defineJob({
  service: 'scheduling',
  name: 'scheduling.forget-keys',
  payload: z.object({}),
  daily: '03:00',
});
