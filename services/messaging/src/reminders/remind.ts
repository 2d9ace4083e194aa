import { z } from 'zod';
import { defineJob } from '@fungo/platform';
import { reminders } from './reminders.rules';

export const remind = defineJob({
  service: 'messaging',
  name: 'messaging.remind',
  payload: z.object({ reminder: z.enum(reminders), lessonId: z.number(), startsAt: z.iso.datetime() }),
});
