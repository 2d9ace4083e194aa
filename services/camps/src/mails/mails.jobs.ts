import { z } from 'zod';
import { defineJob } from '@fungo/platform';

const everyMorning = { service: 'camps', payload: z.object({}), daily: '08:00' } as const;

/** Mails the families of camps that start soon. */
export const tellNear = defineJob({ ...everyMorning, name: 'camps.tell-near' });

/** Reminds families of the rest after a deposit, and reports overdue rests to staff. */
export const tellRests = defineJob({ ...everyMorning, name: 'camps.tell-rests' });

/** Mails the results of finished camps to their families. */
export const tellResults = defineJob({ ...everyMorning, name: 'camps.tell-results' });
