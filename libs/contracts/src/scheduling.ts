import { z } from 'zod';
import { lesson, limits, slot } from './constants';
import { endpoint } from './endpoint';
import {
  date,
  email,
  id,
  idText,
  instant,
  integer,
  number,
  optional,
  phone,
  text,
  time,
  weekday,
  writtenDate,
} from './fields';

const Names = z.object({ firstName: z.string(), lastName: z.string() });

/** When a coach offers lessons: a weekday's hours for some weeks, or one date's. Times are the site's wall clock. */
export const Slot = z.object({
  id: z.number(),
  instructorId: z.number(),
  isAvailable: z.boolean(),
  dayOfWeek: z.number().nullable(),
  specificDate: z.string().nullable(),
  startTime: z.string(),
  endTime: z.string(),
  price: z.number(),
  location: z.string(),
  maxStudents: z.number(),
  weeksDuration: z.number(),
  createdAt: instant,
});
export type Slot = z.infer<typeof Slot>;

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

export const Lesson = z.object({
  id: z.number(),
  instructorId: z.number(),
  instructor: z.object({ user: Names }),
  student: Names.extend({ email: z.string().nullable() }),
  scheduledDate: instant,
  /** minutes */
  duration: z.number(),
  price: z.number(),
  location: z.string(),
  notes: z.string().nullable(),
  studentPhone: z.string().nullable(),
  studentEmail: z.string().nullable(),
  sessionFocus: z.enum(lesson.sessionFocuses).nullable(),
  /** The player's wish, for the coach to see; it books nothing. */
  weeklyRecurring: z.enum(lesson.weeklyWishes).nullable(),
  status: z.enum(lesson.statuses),
  createdAt: instant,
});
export type Lesson = z.infer<typeof Lesson>;

/** What anybody may know of a confirmed lesson: that the coach is busy. */
export const BusyTime = z.object({
  instructorId: z.number(),
  scheduledDate: instant,
  duration: z.number(),
  status: z.literal('confirmed'),
});
export type BusyTime = z.infer<typeof BusyTime>;

export const NewSlot = z
  .object({
    /** Only an administrator names a coach; a coach's slots are his own. */
    instructorId: optional(id),
    schedulingType: z.enum(['weekly', 'specific']).default('weekly'),
    dayOfWeek: optional(weekday),
    specificDate: optional(writtenDate),
    startTime: time,
    endTime: time,
    price: number(slot.minPrice, slot.maxPrice),
    location: text(limits.shortText).default(''),
    maxStudents: integer(slot.maxStudents.min, slot.maxStudents.max).default(slot.defaultMaxStudents),
    weeksDuration: integer(slot.weeks.min, slot.weeks.max).default(slot.defaultWeeks),
  })
  .superRefine((body, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (body.schedulingType === 'weekly' && body.dayOfWeek === undefined)
      issue('dayOfWeek', 'Please select a day of the week for weekly scheduling');
    if (body.schedulingType === 'specific' && body.specificDate === undefined)
      issue('specificDate', 'Please select a specific date');
    if (minuteOfDay(body.endTime) <= minuteOfDay(body.startTime))
      issue('endTime', 'End time must be after start time');
    else if (minuteOfDay(body.endTime) - minuteOfDay(body.startTime) < lesson.durationMinutes)
      issue('endTime', `A slot must hold a lesson of ${lesson.durationMinutes} minutes.`);
  });

const minuteOfDay = (value: string) => Number(value.slice(0, 2)) * 60 + Number(value.slice(3, 5));

const contactIncomplete =
  'Please provide your phone number, email address, session focus, and weekly preference.';

/** Price, place and length come from the slot; what a client sends for them is not read. */
export const Booking = z.object({
  instructorId: id,
  scheduledDate: instant.refine((value) => value < '3000', 'Please enter a date and time.'),
  studentPhone: phone,
  studentEmail: email,
  sessionFocus: z.enum(lesson.sessionFocuses, contactIncomplete),
  weeklyRecurring: z.enum(lesson.weeklyWishes, contactIncomplete),
  notes: optional(text(limits.longText)),
});

const scheduling = <const S extends Omit<Parameters<typeof endpoint>[0], 'service'>>(spec: S) =>
  endpoint({ service: 'scheduling', ...spec });

const staff = ['instructor', 'admin'] as const;
const ofInstructor = z.object({ instructorId: idText.optional() });
const byId = z.object({ id: idText });

export const listOpenings = scheduling({
  method: 'GET',
  path: '/api/schedule/openings',
  summary: `Starts that can be booked, of one coach or all, on at most ${limits.openingsDays} dates`,
  access: 'public',
  query: ofInstructor
    .extend({ from: date, to: date })
    .refine((query) => query.from <= query.to, { path: ['to'], message: 'Ends before it begins.' })
    .refine((query) => Date.parse(query.to) - Date.parse(query.from) < limits.openingsDays * 86_400_000, {
      path: ['to'],
      message: `At most ${limits.openingsDays} dates at once.`,
    }),
  response: z.array(Opening),
  status: 200,
  errors: [],
});

export const listOwnSlots = scheduling({
  method: 'GET',
  path: '/api/instructor/availability',
  summary: 'The coach’s own time slots; an administrator gets all, or one coach’s',
  access: staff,
  query: ofInstructor,
  response: z.array(Slot),
  status: 200,
  errors: [],
});

export const addOwnSlot = scheduling({
  method: 'POST',
  path: '/api/instructor/availability',
  summary: 'Offer a time slot',
  access: staff,
  body: NewSlot,
  response: Slot,
  status: 201,
  errors: ['scheduling.slot-exists', 'identity.instructor-not-found'],
});

export const toggleOwnSlot = scheduling({
  method: 'PATCH',
  path: '/api/instructor/availability/{id}',
  summary: 'Offer a time slot or stop offering it',
  access: staff,
  params: byId,
  body: z.object({ isAvailable: z.boolean() }),
  response: Slot,
  status: 200,
  errors: ['scheduling.slot-not-found'],
});

export const removeOwnSlot = scheduling({
  method: 'DELETE',
  path: '/api/instructor/availability/{id}',
  summary: 'Remove a time slot',
  access: staff,
  params: byId,
  status: 204,
  errors: ['scheduling.slot-not-found', 'scheduling.slot-has-lessons'],
});

const listed = {
  limit: integer(1, 1000).default(limits.listRows),
  /** Only lessons that start before this instant: the next page of a list that is newest first. */
  before: instant.optional(),
};

export const listInstructorLessons = scheduling({
  method: 'GET',
  path: '/api/instructor/lessons',
  summary: 'The coach’s lessons, newest first; an administrator gets all, or one coach’s',
  access: staff,
  query: ofInstructor.extend({ status: z.enum(lesson.statuses).optional(), ...listed }),
  response: z.array(Lesson),
  status: 200,
  errors: [],
});

export const listLessons = scheduling({
  method: 'GET',
  path: '/api/lessons',
  summary:
    'One’s own lessons, newest first. With another coach’s instructorId and status=confirmed: when that coach is busy, for anybody',
  access: 'public',
  query: ofInstructor.extend({ status: z.enum(lesson.statuses).optional(), ...listed }),
  response: z.array(z.union([Lesson, BusyTime])),
  status: 200,
  errors: ['auth.sign-in-required'],
});

export const bookLesson = scheduling({
  method: 'POST',
  path: '/api/lessons',
  summary: 'Ask for a lesson; the coach confirms it',
  access: 'signed-in',
  body: Booking,
  response: Lesson,
  status: 201,
  errors: ['scheduling.slot-taken', 'scheduling.not-offered', 'scheduling.player-busy'],
  idempotent: true,
});

export const changeLesson = scheduling({
  method: 'PATCH',
  path: '/api/lessons/{id}',
  summary: 'A coach confirms or declines; a player cancels while it is pending',
  access: 'signed-in',
  params: byId,
  body: z.object({ status: z.enum(['confirmed', 'declined', 'cancelled']) }),
  response: Lesson,
  status: 200,
  errors: [
    'scheduling.lesson-not-found',
    'scheduling.wrong-state',
    'scheduling.slot-taken',
    'scheduling.not-offered',
    'scheduling.player-busy',
    'scheduling.lesson-passed',
  ],
});

export const deleteLesson = scheduling({
  method: 'DELETE',
  path: '/api/lessons/{id}',
  summary: 'Take a lesson off one’s list; a coach’s deleting a lesson that is still to come cancels it',
  access: 'signed-in',
  params: byId,
  status: 204,
  errors: ['scheduling.lesson-not-found', 'scheduling.wrong-state'],
});
