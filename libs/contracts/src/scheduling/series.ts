import { z } from 'zod';
import { lesson } from '../constants';
import { endpointOf, perHour, staff } from '../endpoint';
import { byId, idText, instant, uuid } from '../fields';
import { Booking, Lesson, LessonNow } from './lessons';

const scheduling = endpointOf('scheduling');
const { min, max } = lesson.series.weeks;

/** One week's lesson of a series that is not booked yet. */
export const SeriesDate = z.object({
  /** The site's calendar date. */
  date: z.string(),
  /** Null if the clock skips that time on this date. */
  start: instant.nullable(),
  /** `clash`: somebody has the time, or the player has another lesson. `closed`: the coach does not offer it. */
  state: z.enum(['free', 'clash', 'closed']),
  /** One sentence for a date that is not free. */
  reason: z.string().nullable(),
  /** Null if it is not free. */
  price: z.number().nullable(),
  location: z.string().nullable(),
});
export type SeriesDate = z.infer<typeof SeriesDate>;

/** The number of weeks, in a query. */
export const weeksText = z
  .string()
  .regex(/^\d{1,2}$/, 'Please enter a number.')
  .transform(Number)
  .pipe(z.number().min(min, `At least ${min} weeks.`).max(max, `At most ${max} weeks.`));

/** The starts of a series that are kept. */
export const keptStarts = z
  .array(instant.refine((value) => value < '3000', 'Please enter a date and time.'))
  .min(min, `Please keep at least ${min} dates.`)
  .max(max, `At most ${max} dates.`);

export const previewSeries = scheduling({
  method: 'GET',
  path: '/api/series/dates',
  summary: 'The same wall-clock time in each of some weeks, and whether it can be booked',
  access: 'signed-in',
  query: z.object({
    instructorId: idText,
    /** The first lesson. */
    start: instant.refine((value) => value < '3000', 'Please enter a date and time.'),
    weeks: weeksText,
    playerId: uuid.optional(),
  }),
  response: z.object({ dates: z.array(SeriesDate) }),
  errors: ['identity.player-not-found'],
});

/** The dates that the family keeps, with one request's details for all of them. */
export const SeriesBooking = Booking.omit({ scheduledDate: true }).extend({ starts: keptStarts });

export const bookSeries = scheduling({
  method: 'POST',
  path: '/api/series',
  summary: `Ask for ${min} to ${max} weekly lessons at one wall-clock time as one request: all of them, or none`,
  access: 'signed-in',
  body: SeriesBooking,
  response: z.array(Lesson),
  status: 201,
  errors: [
    'identity.player-not-found',
    'scheduling.series-clash',
    'scheduling.package-used-up',
    'scheduling.too-many-requests',
    'scheduling.too-many-pending',
  ],
  rateLimit: perHour(300),
  idempotent: true,
});

export const answerSeries = scheduling({
  method: 'POST',
  path: '/api/series/{id}/answer',
  summary: 'Confirm or decline all requests of a series; the family gets one mail',
  access: staff,
  params: byId,
  body: z.object({
    status: z.enum(['confirmed', 'declined']),
    /** Lessons that are declined while the others are confirmed, because their time is taken. */
    without: z.array(z.int().positive()).max(max).default([]),
  }),
  response: z.array(Lesson),
  errors: ['scheduling.lesson-not-found', 'scheduling.wrong-state', 'scheduling.series-clash'],
});

export const cancelSeries = scheduling({
  method: 'POST',
  path: '/api/series/{id}/cancel',
  summary:
    'Cancel all lessons of a series that are to come. For one after the cut-off, the family’s request goes to the coach',
  access: 'signed-in',
  params: byId,
  response: z.array(Lesson),
  errors: ['scheduling.lesson-not-found', 'scheduling.wrong-state'],
});

export const getSeriesNow = scheduling({
  method: 'GET',
  path: '/internal/series/{id}',
  summary: 'The current state of a series’ lessons, for a mail that is about to be sent',
  access: 'service',
  params: byId,
  query: z.object({ reader: uuid.optional() }),
  response: z.object({ lessons: z.array(LessonNow) }),
  errors: ['scheduling.lesson-not-found'],
});
