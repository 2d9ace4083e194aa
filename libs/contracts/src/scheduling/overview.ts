import { z } from 'zod';
import { endpointOf, staff } from '../endpoint';
import { ofInstructor } from '../fields';

const scheduling = endpointOf('scheduling');

/** Total counts, not those of one page. */
export const Overview = z.object({
  /** Lesson requests without an answer. */
  pending: z.number(),
  /** Confirmed lessons that are not over yet. */
  confirmed: z.number(),
  /** Slots on offer, except those whose weekday and start match a confirmed lesson. */
  availableSlots: z.number(),
  /** Custom requests without an answer, and those that have waited longer than the promised time. */
  customRequests: z.object({ waiting: z.number(), late: z.number() }),
  /** Coaches with something to answer, for an administrator who asks for all. */
  coaches: z
    .array(z.object({ instructorId: z.number(), pending: z.number(), customRequests: z.number() }))
    .optional(),
});
export type Overview = z.infer<typeof Overview>;

export const getOverview = scheduling({
  method: 'GET',
  path: '/api/instructor/overview',
  summary: 'Counts for a coach’s overview; an administrator gets them for all, or for one coach',
  access: staff,
  query: ofInstructor,
  response: Overview,
});
