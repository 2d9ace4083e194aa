import { z } from 'zod';
import { endpointOf, staff } from '../endpoint';
import { ofInstructor } from '../fields';

const scheduling = endpointOf('scheduling');

/** Counts, each of all there is. */
export const Overview = z.object({
  /** Requests for lessons that wait for an answer. */
  pending: z.number(),
  /** Lessons that are confirmed and not over. */
  confirmed: z.number(),
  /** Slots on offer, without those whose weekday and start are a confirmed lesson's. */
  availableSlots: z.number(),
  /** Requests by arrangement without an answer, and those of them that wait for longer than families are promised. */
  customRequests: z.object({ waiting: z.number(), late: z.number() }),
});
export type Overview = z.infer<typeof Overview>;

export const getOverview = scheduling({
  method: 'GET',
  path: '/api/instructor/overview',
  summary: 'How much a coach has before them; an administrator counts for all, or for one coach',
  access: staff,
  query: ofInstructor,
  response: Overview,
  status: 200,
  errors: [],
});
