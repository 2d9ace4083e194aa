import { z } from 'zod';
import { limits } from '../constants';
import { endpointOf } from '../endpoint';
import { date, instant, ofInstructor } from '../fields';

const scheduling = endpointOf('scheduling');

/** A start that can be booked now. */
export const Opening = z.object({
  slotId: z.number(),
  instructorId: z.number(),
  start: instant,
  end: instant,
  /** The site's calendar date and wall-clock time of `start`. */
  date: z.string(),
  time: z.string(),
  price: z.number(),
  location: z.string(),
  seatsLeft: z.number(),
});
export type Opening = z.infer<typeof Opening>;

export const listOpenings = scheduling({
  method: 'GET',
  path: '/api/schedule/openings',
  summary: `Starts that can be booked, of one coach or all, on at most ${limits.openingsDays} dates`,
  access: 'public',
  shared: true,
  query: ofInstructor
    .extend({ from: date, to: date })
    .refine((query) => query.from <= query.to, {
      path: ['to'],
      message: 'The end date must not be before the start date.',
    })
    .refine((query) => Date.parse(query.to) - Date.parse(query.from) < limits.openingsDays * 86_400_000, {
      path: ['to'],
      message: `At most ${limits.openingsDays} dates at once.`,
    }),
  response: z.array(Opening),
});
