import { z } from 'zod';
import { endpointOf } from '../endpoint';
import { byId } from '../fields';
import { station } from './leaderboards';

const camps = endpointOf('camps');

/** Results of an age group, of which none tells a child's: neither names nor the best and the last. */
export const AgeGroupResults = z.object({
  /** '10U' */
  ageGroup: z.string(),
  /** Those at which at least five children were measured. */
  stations: z.array(
    z.object({
      station,
      unit: z.string(),
      lessIsBetter: z.boolean(),
      /** Number of measured children. */
      measured: z.number(),
      /** Half of the children did at least as well. */
      median: z.string(),
      /** Quartiles, the lower number first. */
      middle: z.object({ from: z.string(), to: z.string() }),
    }),
  ),
});
export type AgeGroupResults = z.infer<typeof AgeGroupResults>;

export const getCampAgeGroups = camps({
  method: 'GET',
  path: '/internal/camps/{id}/age-groups',
  summary: 'Results of a camp by age group without names, of the children on the public leaderboard',
  access: 'service',
  params: byId,
  response: z.object({
    title: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    /** `over`: it was completed, or its last day is over. */
    state: z.enum(['over', 'not-over', 'cancelled']),
    /** The youngest first. */
    ageGroups: z.array(AgeGroupResults),
  }),
  errors: ['camps.camp-not-found'],
});
