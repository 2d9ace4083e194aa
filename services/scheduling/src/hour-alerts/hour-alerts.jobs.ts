import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Each night: deletes alerts of the past, and looks again for the hours that families wait for. */
export const renewHourAlerts = defineJob({
  service: 'scheduling',
  name: 'scheduling.renew-hour-alerts',
  payload: z.object({}),
  daily: '03:20',
});
