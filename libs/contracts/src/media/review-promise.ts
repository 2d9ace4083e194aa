import { z } from 'zod';
import { csv } from '../csv';
import { endpointOf, staff } from '../endpoint';
import { byUuid, id, integer } from '../fields';
import { answersOfMonth } from '../figures';

const media = endpointOf('media');

export const handOverVideo = media({
  method: 'PUT',
  path: '/api/videos/{id}/reviewer',
  summary:
    'Hand a swing that waits for its first review to another coach, with its drawings and draft, or to all coaches; its coach and administrators may',
  access: 'signed-in',
  params: byUuid,
  body: z.object({
    /** Null for all coaches: the first one to start the review takes it. */
    instructorId: id.nullable(),
  }),
  errors: ['media.video-not-found', 'media.instructor-not-found', 'media.wrong-state', 'auth.forbidden'],
});

const wanted = z.object({
  /** A year of the academy's calendar. */
  year: integer(2020, 2100),
});

/** The reviews that a coach finished in a month of the academy's calendar. */
export const ReviewMonth = z.object({
  /** '2026-07' */
  month: z.string(),
  /** Null for reviews of the academy's office. */
  instructorId: z.number().nullable(),
  /** Empty if the account no longer exists, and for the office. */
  coach: z.string(),
  /** Reviews that were finished within the promised hours. */
  kept: z.number(),
  ...answersOfMonth,
});
export type ReviewMonth = z.infer<typeof ReviewMonth>;

export const listReviewMonths = media({
  method: 'GET',
  path: '/api/reviews/months',
  summary:
    'How many reviews each coach finished within the promised hours, by month of a year, newest first; coaches see only their own',
  access: staff,
  query: wanted,
  response: z.array(ReviewMonth),
});

export const exportReviewMonths = media({
  method: 'GET',
  path: '/api/reviews/months.csv',
  summary: 'The same as a file for a spreadsheet',
  access: staff,
  query: wanted,
  ...csv({
    Month: z.string(),
    Coach: z.string(),
    Reviews: z.number(),
    'In time': z.number(),
    Late: z.number(),
    'Median hours': z.number(),
  }),
  status: 200,
});
