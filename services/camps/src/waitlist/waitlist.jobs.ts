import { fields } from '@fungo/contracts';
import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Ends an unclaimed offer and offers its places to the next family. */
export const lapseOffer = defineJob({
  service: 'camps',
  name: 'camps.lapse-offer',
  payload: z.object({ familyId: fields.uuid }),
});
