import { z } from 'zod';
import { camp } from '../constants';
import { endpointOf } from '../endpoint';
import { byUuid } from '../fields';
import { CampFacts } from './camp-facts';
import { StationRule } from './leaderboards';

const camps = endpointOf('camps');

/** Where a child stands among the children of its age division who were measured. */
const Standing = z.object({
  score: z.string(),
  /** Equal results share a rank. */
  rank: z.number(),
  /** How many were measured, this child included. */
  measured: z.number(),
  /** How many of the others have the same result. */
  level: z.number(),
  /** Per cent of the others who did worse, rounded down; null where fewer than five were measured. */
  percentile: z.number().nullable(),
  /** The place among those of the same sport, if it is one of the first three. */
  medal: z.number().nullable(),
  /** Half of the age division did better; null where fewer than five were measured. */
  median: z.string().nullable(),
  /** This child's result at the account's last camp before, counted by the same rule. */
  last: z.object({ score: z.string(), campTitle: z.string(), campDate: z.string() }).nullable(),
});
export type Standing = z.infer<typeof Standing>;

export const ChildResults = z.object({
  playerId: z.number(),
  playerName: z.string(),
  /** 'Mia K.': how the leaderboard names the child. */
  publicName: z.string(),
  playerAge: z.number(),
  /** '10U' */
  ageDivision: z.string(),
  sport: z.enum(camp.sports),
  stations: z.array(
    z.object({ rule: StationRule, didNotTakePart: z.boolean(), standing: Standing.nullable() }),
  ),
  /** Of the total; null: nothing was measured. */
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
