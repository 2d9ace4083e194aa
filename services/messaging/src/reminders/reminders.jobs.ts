import { defineJob } from '@fungo/platform';
import { ReminderFacts } from './reminders.rules';

export const remind = defineJob({
  service: 'messaging',
  name: 'messaging.remind',
  payload: ReminderFacts,
});
