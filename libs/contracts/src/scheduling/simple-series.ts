import { z } from 'zod';
import { limits } from '../constants';
import { endpointOf, perHour, staff } from '../endpoint';
import { date, email, idText, optional, personName, time } from '../fields';
import { keptStarts, SeriesDate, weeksText } from './series';
import { SimpleBooking, SimpleLesson } from './simple-lessons';

const scheduling = endpointOf('scheduling');

export const previewSimpleSeries = scheduling({
  method: 'GET',
  path: '/api/simple/series/dates',
  summary: 'The same wall-clock time in each of some weeks, and whether staff can book it for a named player',
  access: staff,
  query: z.object({
    /** Only an administrator names a coach. */
    instructorId: idText.optional(),
    /** The first lesson’s date. */
    scheduledDate: date,
    timeSlot: time,
    weeks: weeksText,
    /** With an account’s address, dates on which its player has another lesson are a clash. */
    studentEmail: optional(email),
    studentName: optional(personName(limits.name)),
  }),
  response: z.object({ dates: z.array(SeriesDate) }),
  errors: ['identity.instructor-not-found'],
});

/** The dates that staff keep, for one player. */
export const SimpleSeriesBooking = SimpleBooking.omit({ scheduledDate: true, timeSlot: true }).extend({
  starts: keptStarts,
});

export const bookSimpleSeries = scheduling({
  method: 'POST',
  path: '/api/simple/series',
  summary:
    'Book weekly lessons at one wall-clock time for a named player, confirmed at once: all of them, or none',
  access: staff,
  body: SimpleSeriesBooking,
  response: z.array(SimpleLesson),
  status: 201,
  errors: [
    'scheduling.series-clash',
    'scheduling.slot-taken',
    'scheduling.student-busy',
    'identity.instructor-not-found',
  ],
  rateLimit: perHour(300),
  idempotent: true,
});
