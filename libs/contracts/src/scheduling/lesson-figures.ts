import { z } from 'zod';
import { endpointOf } from '../endpoint';
import { answersOfMonth, ofMonths, SoFar } from '../figures';

const scheduling = endpointOf('scheduling');

export const LessonFigures = z.object({
  months: ofMonths({
    /** Lessons that were given. Without those that the player missed. */
    given: z.number(),
    missed: z.number(),
    /** By their date, requests that their family withdrew included. */
    cancelled: z.number(),
    /** Answers to lesson requests, by the date of the answer. */
    ...answersOfMonth,
  }),
  given: SoFar,
});
export type LessonFigures = z.infer<typeof LessonFigures>;

export const getLessonFigures = scheduling({
  method: 'GET',
  path: '/api/figures/lessons',
  summary: 'Lessons of the academy and the time until requests were answered, by month',
  access: ['admin'],
  response: LessonFigures,
});
