import { z } from 'zod';
import { lesson, limits } from '../constants';
import { endpointOf, staff } from '../endpoint';
import { date, email, id, instant, ofInstructor, optional, personName, requiredTime, text } from '../fields';
import { pageOf } from '../page';
import { SeriesPlace } from './lessons';

const scheduling = endpointOf('scheduling');

/** A lesson that a coach books for a player they name; confirmed at once. */
export const SimpleLesson = z.object({
  id: z.number(),
  instructorId: z.number(),
  studentName: z.string(),
  studentEmail: z.string().nullable(),
  scheduledDate: instant,
  /** The site's wall-clock time of `scheduledDate`. */
  timeSlot: z.string(),
  /** minutes */
  duration: z.number(),
  price: z.number(),
  location: z.string(),
  notes: z.string().nullable(),
  /** 'scheduled' is a confirmed lesson that is not over yet. */
  status: z.enum(lesson.statuses),
  /** Whether the family gets a mail. It gets none without an address or beyond the day's limits. */
  familyEmailed: z.boolean(),
  series: SeriesPlace.nullable(),
  createdAt: instant,
});
export type SimpleLesson = z.infer<typeof SimpleLesson>;

const bookingIncomplete = 'Please fill in all required fields';

/** Inside an offered slot it takes a seat at the slot's price and place; elsewhere the defaults apply. */
export const SimpleBooking = z.object({
  /** Only an administrator names a coach; a coach books for themselves. */
  instructorId: optional(id),
  studentName: personName(limits.name, bookingIncomplete),
  /** If the address belongs to an account, the lesson appears on that player's list. */
  studentEmail: optional(email),
  /** A date, or an instant on that date. */
  scheduledDate: z.union(
    [date, instant.refine((value) => value >= '1900' && value < '3000')],
    bookingIncomplete,
  ),
  timeSlot: requiredTime(bookingIncomplete),
  notes: optional(text(limits.longText)),
});

export const listSimpleLessons = scheduling({
  method: 'GET',
  path: '/api/simple/lessons',
  summary:
    'Lessons that the coach booked for named players, latest booking first; an administrator gets all, or one coach’s',
  access: staff,
  query: ofInstructor.extend(pageOf('integer')),
  response: z.array(SimpleLesson),
  paged: true,
});

export const bookSimpleLesson = scheduling({
  method: 'POST',
  path: '/api/simple/lessons',
  summary: 'Book a lesson for a named player, confirmed at once',
  access: staff,
  body: SimpleBooking,
  response: SimpleLesson,
  status: 201,
  errors: ['scheduling.slot-taken', 'scheduling.student-busy', 'identity.instructor-not-found'],
  idempotent: true,
});
