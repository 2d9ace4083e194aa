import { z } from 'zod';
import { fixCard } from '../constants';
import { endpointOf, staff } from '../endpoint';
import { ofInstructor } from '../fields';

/** The scores that followed fix cards with the same drill, or with the same cue if they have none. */
export const CardOutcome = z.object({
  words: z.string(),
  /** Cards. */
  given: z.number(),
  /** Players who repeated a station at a camp after such a card. */
  players: z.number(),
  /** Camps at which they did, counted for each player once, however many of these cards came before it. */
  measured: z.number(),
  /** Those with more stations that got better than worse; null below ten players. */
  better: z.number().nullable(),
});
export type CardOutcome = z.infer<typeof CardOutcome>;

export const listCardOutcomes = endpointOf('camps')({
  method: 'GET',
  path: '/api/instructor/card-outcomes',
  summary: `How often players scored better at the camp after a coach’s last ${fixCard.compared} fix cards, by drill, from ${fixCard.toldFrom} players; an administrator gets all, or one coach’s`,
  access: staff,
  query: ofInstructor,
  response: z.array(CardOutcome).max(fixCard.compared),
});
