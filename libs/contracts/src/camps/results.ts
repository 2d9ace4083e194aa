import { z } from 'zod';
import { camp } from '../constants';
import { endpointOf } from '../endpoint';
import { byUuid } from '../fields';
import { CampFacts } from './camp-facts';
import { StationRule } from './leaderboards';

const camps = endpointOf('camps');

/** A child's place among the measured children of its age division that its family sees on the leaderboard. */
const Standing = z.object({
  score: z.string(),
  /** Equal results share a rank. */
  rank: z.number(),
  /** Number of measured children, this child included. */
  measured: z.number(),
  /** Number of other children with the same result. */
  level: z.number(),
  /** Per cent of the others with a worse result, rounded down; null if fewer than five were measured. */
  percentile: z.number().nullable(),
  /** The place among children of the same sport, if in the top three. */
  medal: z.number().nullable(),
  /** The median of these children; null if fewer than five were measured. */
  median: z.string().nullable(),
  /** The child's result at the account's previous camp, by the same rule. */
  last: z.object({ score: z.string(), campTitle: z.string(), campDate: z.string() }).nullable(),
});
export type Standing = z.infer<typeof Standing>;

export const ChildResults = z.object({
  playerId: z.number(),
  playerName: z.string(),
  /** The child's name on the leaderboard: 'Mia K.'. */
  publicName: z.string(),
  playerAge: z.number(),
  /** '10U' */
  ageDivision: z.string(),
  sport: z.enum(camp.sports),
  stations: z.array(
    z.object({ rule: StationRule, didNotTakePart: z.boolean(), standing: Standing.nullable() }),
  ),
  /** For the total; null: nothing was measured. */
  overall: Standing.omit({ last: true, median: true }).nullable(),
});
export type ChildResults = z.infer<typeof ChildResults>;

export const getResults = camps({
  method: 'GET',
  path: '/api/camp-registrations/{id}/results',
  summary: 'Results of a family’s children, by account or link, next to their age division',
  access: 'token',
  params: byUuid,
  response: z.object({ camp: CampFacts, children: z.array(ChildResults) }),
  errors: ['camps.registration-not-found'],
});
