import { z } from 'zod';
import { defineJob } from '@fungo/platform';

export const expirePackages = defineJob({
  service: 'scheduling',
  name: 'scheduling.expire-packages',
  payload: z.object({}),
  daily: '03:20',
});
