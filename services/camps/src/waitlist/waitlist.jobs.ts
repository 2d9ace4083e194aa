import { fields } from '@fungo/contracts';
import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Ends an offer that nobody took up, and offers its places to the next. */
export const lapseOffer = defineJob({
  service: 'camps',
  name: 'camps.lapse-offer',
  payload: z.object({ familyId: fields.uuid }),
});
