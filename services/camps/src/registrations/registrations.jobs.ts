import { fields } from '@fungo/contracts';
import { z } from 'zod';
import { defineJob } from '@fungo/platform';

const payload = z.object({ registrationId: fields.uuid });

/** Reminds an unpaid family two days before its deadline. */
export const remindUnpaid = defineJob({ service: 'camps', name: 'camps.remind-unpaid', payload });

/** Frees the places of a registration that was not paid in time. */
export const lapseUnpaid = defineJob({ service: 'camps', name: 'camps.lapse-unpaid', payload });
