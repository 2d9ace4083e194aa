import { z } from 'zod';
import { fixCard } from '../constants';
import { endpointOf, staff } from '../endpoint';
import { ofInstructor } from '../fields';

/** The scores that followed fix cards with the same drill, or with the same cue if they have none. */
export const CardOutcome = z.object({
  words: z.string(),
  given: z.number(),
  /** Cards whose players were measured at the same station before and after. */
  measured: z.number(),
  /** Those whose scores got better; null below ten measured ones. */
  better: z.number().nullable(),
});
export type CardOutcome = z.infer<typeof CardOutcome>;

export const listCardOutcomes = endpointOf('camps')({
  method: 'GET',
  path: '/api/instructor/card-outcomes',
  summary: `How many of a coach’s last ${fixCard.compared} fix cards were followed by a better score at a camp, by drill; an administrator gets all, or one coach’s`,
  access: staff,
  query: ofInstructor,
  response: z.array(CardOutcome).max(fixCard.compared),
});
