import { fields } from '@fungo/contracts';
import { z } from 'zod';
import { defineJob } from '@fungo/platform';

const payload = z.object({ registrationId: fields.uuid });

/** Reminds an unpaid family, two days before its places go back. */
export const remindUnpaid = defineJob({ service: 'camps', name: 'camps.remind-unpaid', payload });

/** Takes the places of a registration back that is not paid in time. */
export const lapseUnpaid = defineJob({ service: 'camps', name: 'camps.lapse-unpaid', payload });
