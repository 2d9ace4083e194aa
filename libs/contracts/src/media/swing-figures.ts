import { z } from 'zod';
import { endpointOf } from '../endpoint';
import { answersOfMonth, ofMonths } from '../figures';

const media = endpointOf('media');

export const SwingFigures = z.object({
  months: ofMonths({
    /** Swings that players sent. */
    sent: z.number(),
    /** Finished reviews, by the date on which they were finished. */
    ...answersOfMonth,
  }),
  /** Swings without a finished review, and those that have waited longer than promised. */
  waiting: z.number(),
  late: z.number(),
  /** Swings whose film could not be processed. */
  failed: z.number(),
});
export type SwingFigures = z.infer<typeof SwingFigures>;

export const getSwingFigures = media({
  method: 'GET',
  path: '/api/figures/swings',
  summary: 'Swings that players sent and the time until they were reviewed, by month',
  access: ['admin'],
  response: SwingFigures,
});
