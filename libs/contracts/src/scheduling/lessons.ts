import { z } from 'zod';
import { lesson, limits } from '../constants';
import { endpointOf, staff } from '../endpoint';
import { LessonTerms } from '../lesson-terms';
import { byId, email, id, instant, Names, ofInstructor, optional, phone, text, uuid } from '../fields';
import { Amount } from '../money';
import { order, pageOf } from '../page';
import { Attendance } from './attendance';
import { LessonPayment } from './charges';

const scheduling = endpointOf('scheduling');

/** The details of a request for a lesson. */
const asked = {
  notes: z.string().nullable(),
  /** As typed by the player, or by the coach for a simple lesson. */
  studentPhone: z.string().nullable(),
  studentEmail: z.string().nullable(),
  sessionFocus: z.enum(lesson.sessionFocuses).nullable(),
  /** The player's wish, for the coach to see; it books nothing. */
  weeklyRecurring: z.enum(lesson.weeklyWishes).nullable(),
};

/** A family's request after the cut-off, until the coach answers it. */
export const AskedChange = z.object({
  /** The new start; null: the family wants to cancel. */
  to: instant.nullable(),
  at: instant,
});

/** The parts of a lesson that its moves and its cancellation are about. */
const changing = {
  terms: LessonTerms,
  /** Until then the family moves or cancels it without asking. */
  freeUntil: instant,
  askedChange: AskedChange.nullable(),
  /** Due after a late cancellation. */
  fee: z.number(),
  /** Set once a rain-out has ended it, until its family takes one of the offered times. */
  rainOut: z.object({ message: z.string() }).nullable(),
  /** Null: nothing is due, and nothing was paid or refunded. Lessons from before there were charges have none. */
  payment: LessonPayment.nullable(),
};

/** A lesson's place in a series of weekly lessons: '3 of 8'. The size is the number of lessons that were requested. */
export const SeriesPlace = z.object({ id: z.number(), position: z.number(), size: z.number() });
export type SeriesPlace = z.infer<typeof SeriesPlace>;

export const Lesson = z.object({
  id: z.number(),
  instructorId: z.number(),
  instructor: z.object({ user: Names }),
  student: Names.extend({
    /** Null without an account. */
    playerId: uuid.nullable(),
    email: z.string().nullable(),
    /** A guardian's name; null if players look after themselves. */
    guardian: z.string().nullable(),
  }),
  scheduledDate: instant,
  /** minutes */
  duration: z.number(),
  price: z.number(),
  location: z.string(),
  ...asked,
  status: z.enum(lesson.statuses),
  /** The player's rating of a completed lesson; null until they give one. */
  rating: z.object({ rating: z.number(), note: z.string().nullable() }).nullable(),
  /** Null until the coach has noted it. */
  attendance: Attendance.nullable(),
  /** Other starts that the coach offered when declining, or for a rain-out, soonest first. */
  offers: z.array(instant),
  ...changing,
  series: SeriesPlace.nullable(),
  /** The package that pays for it. */
  packageId: z.number().nullable(),
  createdAt: instant,
});
export type Lesson = z.infer<typeof Lesson>;

/** Other players at the same time, if there isn't room for all. */
export const Clash = z.object({
  /** Confirmed lessons leave no room: the request cannot be confirmed. */
  isTaken: z.boolean(),
  /** Names of the players who have the time, else of those who also requested it. */
  players: z.array(z.string()).max(lesson.clashNames),
  hasMore: z.boolean(),
});
export type Clash = z.infer<typeof Clash>;

/** A lesson as its coach sees it. */
export const CoachLesson = Lesson.extend({
  /** Only for an upcoming request. */
  clash: Clash.nullable(),
  /** The slot of an upcoming request was removed, so it cannot be confirmed. */
  isWithdrawn: z.boolean(),
});
export type CoachLesson = z.infer<typeof CoachLesson>;

/** A confirmed lesson as everybody sees it: the coach is busy. */
export const BusyTime = z.object({
  instructorId: z.number(),
  scheduledDate: instant,
  duration: z.number(),
  status: z.literal('confirmed'),
});
export type BusyTime = z.infer<typeof BusyTime>;

const contactIncomplete =
  'Please provide your phone number, email address, session focus, and weekly preference.';

/** Price, place and length come from the slot; the server ignores what a client sends for them. */
export const Booking = z.object({
  /** One of the family's players; the first one by default. */
  playerId: uuid.optional(),
  instructorId: id,
  scheduledDate: instant.refine((value) => value < '3000', 'Please enter a date and time.'),
  studentPhone: phone,
  studentEmail: email,
  sessionFocus: z.enum(lesson.sessionFocuses, contactIncomplete),
  weeklyRecurring: z.enum(lesson.weeklyWishes, contactIncomplete),
  notes: optional(text(limits.longText)),
  /** Pay with a lesson of the player's package with this coach, of the one that expires first. */
  usePackage: z.boolean().optional(),
});

/** The facts for a mail about a lesson, read when it is sent. */
export const LessonNow = z.object({
  lessonId: z.number(),
  status: z.enum(lesson.statuses),
  studentId: uuid.nullable(),
  /** Only for a player without an account. */
  studentName: z.string().nullable(),
  coachId: uuid,
  startsAt: instant,
  durationMinutes: z.number(),
  location: z.string(),
  price: Amount,
  ...asked,
  /** Other starts that the coach offered when declining, or for a rain-out, soonest first. */
  offers: z.array(instant),
  /** The one of them that nobody else may take before `until`. */
  held: z.object({ startsAt: instant, until: instant }).nullable(),
  attendance: Attendance.omit({ due: true }).extend({ due: Amount }).nullable(),
  ...changing,
  series: SeriesPlace.nullable(),
  packageId: z.number().nullable(),
  fee: Amount,
  /** Of the lesson's calendar entry. */
  sequence: z.number(),
  /** Opens the lesson's page for the reader without signing in; null for a family's lesson if no reader is named. */
  linkToken: z.string().nullable(),
});
export type LessonNow = z.infer<typeof LessonNow>;

const listed = {
  status: z.enum(lesson.statuses).optional(),
  /**
   * Only lessons that may still take place, or only those that are over, declined or cancelled. `settled` leaves out the
   * requests whose hour has passed without an answer.
   */
  when: z.enum(['coming', 'over', 'settled']).optional(),
  order,
  ...pageOf('integer'),
};

export const listInstructorLessons = scheduling({
  method: 'GET',
  path: '/api/instructor/lessons',
  summary: 'The coach’s lessons, newest or soonest first; an administrator gets all, or one coach’s',
  access: staff,
  query: ofInstructor.extend({
    ...listed,
    /** Only lessons that start at this instant or later; with `before`, for example, those of a week. */
    since: instant.optional(),
    /** Only lessons with this player. */
    playerId: uuid.optional(),
    /** Words from the player's name, in any order. */
    search: text(limits.name).optional(),
  }),
  response: z.array(CoachLesson),
  paged: true,
});

export const listLessons = scheduling({
  method: 'GET',
  path: '/api/lessons',
  summary:
    'Your own lessons, newest or soonest first. With a coach’s instructorId and status=confirmed, anybody gets when that coach is busy',
  access: 'public',
  query: ofInstructor.extend({
    ...listed,
    /** `player`: for staff, too, only the lessons they take themselves. */
    side: z.literal('player').optional(),
    /** Only the lessons of this one of your family's players. */
    playerId: uuid.optional(),
  }),
  response: z.array(z.union([Lesson, BusyTime])),
  errors: ['auth.sign-in-required', 'identity.player-not-found'],
  paged: true,
});

export const bookLesson = scheduling({
  method: 'POST',
  path: '/api/lessons',
  summary: 'Ask for a lesson; the coach confirms it',
  access: 'signed-in',
  body: Booking,
  incomplete: [
    { message: 'Please select an instructor and time slot.', fields: ['instructorId', 'scheduledDate'] },
    {
      message: contactIncomplete,
      fields: ['studentPhone', 'studentEmail', 'sessionFocus', 'weeklyRecurring'],
    },
  ],
  response: Lesson,
  status: 201,
  errors: [
    'identity.player-not-found',
    'scheduling.slot-taken',
    'scheduling.not-offered',
    'scheduling.short-notice',
    'scheduling.player-busy',
    'scheduling.too-many-requests',
    'scheduling.too-many-pending',
    'scheduling.package-used-up',
  ],
  idempotent: true,
});

export const changeLesson = scheduling({
  method: 'PATCH',
  path: '/api/lessons/{id}',
  summary: 'A coach confirms, or declines and may offer other times; a player cancels a pending lesson',
  access: 'signed-in',
  params: byId,
  body: z.object({
    status: z.enum(['confirmed', 'declined', 'cancelled']),
    /** Only when declining: other openings of the coach. */
    offers: optional(z.array(instant).max(lesson.offers.max, `At most ${lesson.offers.max} other times.`)),
  }),
  response: Lesson,
  errors: [
    'auth.forbidden',
    'scheduling.lesson-not-found',
    'scheduling.wrong-state',
    'scheduling.slot-taken',
    'scheduling.not-offered',
    'scheduling.short-notice',
    'scheduling.player-busy',
    'scheduling.lesson-passed',
  ],
});

export const deleteLesson = scheduling({
  method: 'DELETE',
  path: '/api/lessons/{id}',
  summary: 'Remove a lesson from your list; an upcoming lesson that its coach deletes is cancelled',
  access: 'signed-in',
  params: byId,
  errors: ['scheduling.lesson-not-found', 'scheduling.wrong-state'],
});

export const getLessonNow = scheduling({
  method: 'GET',
  path: '/internal/lessons/{id}',
  summary: 'The current state of a lesson, for a mail that is about to be sent',
  access: 'service',
  params: byId,
  query: z.object({
    /** The account that the mail goes to; absent for an address that a coach typed. */
    reader: uuid.optional(),
  }),
  response: LessonNow,
  errors: ['scheduling.lesson-not-found'],
});
