import { z } from 'zod';
import { defineJob } from '@fungo/platform';

export const forgetOldKeys = defineJob({
  service: 'camps',
  name: 'camps.forget-keys',
  payload: z.object({}),
  daily: '03:00',
});
