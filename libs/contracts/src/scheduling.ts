import { z } from 'zod';
import { customRequest, lesson, limits, slot } from './constants';
import { endpoint } from './endpoint';
import {
  date,
  email,
  id,
  idText,
  instant,
  integer,
  number,
  oneLine,
  optional,
  phone,
  requiredText,
  requiredTime,
  text,
  time,
  uuid,
  weekday,
  weekdayOrName,
  writtenDate,
} from './fields';
import { Amount } from './money';
import { order, pageOf } from './page';

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
  /** The player's, of a completed lesson; null until it is given. */
  rating: z.object({ rating: z.number(), note: z.string().nullable() }).nullable(),
  /** Other starts that the coach offered when declining, soonest first. */
  offers: z.array(instant),
  createdAt: instant,
});
export type Lesson = z.infer<typeof Lesson>;

/** Others of the same time, where there is not room for all. */
export const Clash = z.object({
  /** Confirmed lessons leave no room: the request cannot be confirmed. */
  isTaken: z.boolean(),
  /** Names: of who has the time, else of who asks for it too. */
  players: z.array(z.string()).max(lesson.clashNames),
  hasMore: z.boolean(),
});
export type Clash = z.infer<typeof Clash>;

/** A lesson as its coach sees it. */
export const CoachLesson = Lesson.extend({
  /** Of a request that is still to come. */
  clash: Clash.nullable(),
  /** The slot of a request that is still to come was removed: it cannot be confirmed. */
  isWithdrawn: z.boolean(),
});
export type CoachLesson = z.infer<typeof CoachLesson>;

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
    /** Also by its English name. */
    dayOfWeek: optional(weekdayOrName),
    specificDate: optional(writtenDate),
    startTime: time,
    endTime: time,
    isAvailable: z.boolean().default(true),
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

/** A lesson that a coach books for somebody he names, confirmed at once. */
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
  /** 'scheduled' is a confirmed lesson that is not over. */
  status: z.enum(lesson.statuses),
  createdAt: instant,
});
export type SimpleLesson = z.infer<typeof SimpleLesson>;

const bookingIncomplete = 'Please fill in all required fields';

/** Inside an offered slot it takes a seat there at the slot's price and place, elsewhere the usual ones. */
export const SimpleBooking = z.object({
  /** Only an administrator names a coach; a coach books for himself. */
  instructorId: optional(id),
  studentName: oneLine(limits.name, bookingIncomplete),
  /** That of a player with an account puts the lesson on the player's list. */
  studentEmail: optional(email),
  /** The day: a date, or an instant on it. */
  scheduledDate: z.union(
    [date, instant.refine((value) => value >= '1900' && value < '3000')],
    bookingIncomplete,
  ),
  timeSlot: requiredTime(bookingIncomplete),
  notes: optional(text(limits.longText)),
});

/** Hours or days on which a coach's openings are hidden, whatever his slots say. */
export const Block = z.object({
  id: z.number(),
  instructorId: z.number(),
  /** First and last date; the times bound each of these days, null: the whole day. */
  from: z.string(),
  to: z.string(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  reason: z.string(),
  createdAt: instant,
  /** Requested and confirmed ones inside, still to come: a block cancels nothing. */
  lessons: z.array(Lesson),
});
export type Block = z.infer<typeof Block>;

const blockedRange = {
  from: date,
  to: date,
  startTime: optional(time),
  endTime: optional(time),
};

const inOrder = (
  range: { from: string; to: string; startTime?: string | undefined; endTime?: string | undefined },
  context: z.RefinementCtx,
) => {
  const issue = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (range.to < range.from) issue('to', 'Ends before it begins.');
  else if (Date.parse(range.to) - Date.parse(range.from) >= limits.blockDays * 86_400_000)
    issue('to', `At most ${limits.blockDays} days at once.`);
  if ((range.startTime === undefined) !== (range.endTime === undefined))
    issue(range.startTime === undefined ? 'startTime' : 'endTime', 'Give both times, or neither.');
  else if (range.startTime !== undefined && range.endTime! <= range.startTime)
    issue('endTime', 'End time must be after start time');
};

/** What copying a weekday's slots to the other six does. */
export const SlotCopy = z.object({
  dayOfWeek: z.number(),
  startTime: z.string(),
  endTime: z.string(),
  price: z.number(),
  location: z.string(),
  maxStudents: z.number(),
  /** Slots of that day already there at these hours; with any of them it is not copied. */
  clashes: z.array(z.object({ startTime: z.string(), endTime: z.string() })),
});
export type SlotCopy = z.infer<typeof SlotCopy>;

const requestIncomplete = 'Please fill in all required fields (Name, Phone, Email, Travel Preference).';

/** A lesson by arrangement, asked for by anybody. */
export const NewCustomRequest = z.object({
  instructorId: id,
  name: oneLine(limits.name, requestIncomplete),
  phone: requiredText(limits.phone, requestIncomplete).regex(/\d/, requestIncomplete),
  email: requiredText(limits.email, requestIncomplete).pipe(email).meta({ format: 'email' }),
  preferredDates: optional(text(limits.shortText)),
  preferredTimes: optional(text(limits.shortText)),
  location: optional(text(limits.shortText)),
  travelPreference: z.enum(customRequest.travelPreferences, requestIncomplete),
  sessionFocus: optional(z.enum(customRequest.sessionFocuses)),
  additionalNotes: optional(text(limits.longText)),
});

export const CustomRequest = z.object({
  id: z.number(),
  instructorId: z.number(),
  instructorName: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  preferredDates: z.string().nullable(),
  preferredTimes: z.string().nullable(),
  location: z.string().nullable(),
  travelPreference: z.enum(customRequest.travelPreferences),
  sessionFocus: z.enum(customRequest.sessionFocuses).nullable(),
  additionalNotes: z.string().nullable(),
  status: z.enum(customRequest.statuses),
  createdAt: instant,
});
export type CustomRequest = z.infer<typeof CustomRequest>;

/** What a mail about a lesson must know at the moment it is sent. */
export const LessonNow = z.object({
  lessonId: z.number(),
  status: z.enum(lesson.statuses),
  studentId: uuid.nullable(),
  /** Of a player without an account. */
  studentName: z.string().nullable(),
  coachId: uuid,
  startsAt: instant,
  durationMinutes: z.number(),
  location: z.string(),
  price: Amount,
  notes: z.string().nullable(),
  /** As the player, or at the desk the coach, typed them. */
  studentPhone: z.string().nullable(),
  studentEmail: z.string().nullable(),
  sessionFocus: z.enum(lesson.sessionFocuses).nullable(),
  weeklyRecurring: z.enum(lesson.weeklyWishes).nullable(),
  /** Other starts that the coach offered when declining, soonest first. */
  offers: z.array(instant),
});
export type LessonNow = z.infer<typeof LessonNow>;

const scheduling = <const S extends Omit<Parameters<typeof endpoint>[0], 'service'>>(spec: S) =>
  endpoint({ service: 'scheduling', ...spec });

/** Counts, each of all there is. */
export const Overview = z.object({
  /** Requests for lessons that wait for an answer. */
  pending: z.number(),
  /** Lessons that are confirmed and not over. */
  confirmed: z.number(),
  /** Slots on offer, without those whose weekday and start are a confirmed lesson's. */
  availableSlots: z.number(),
  /** Requests by arrangement without an answer, and those of them that wait for longer than families are promised. */
  customRequests: z.object({ waiting: z.number(), late: z.number() }),
});
export type Overview = z.infer<typeof Overview>;

const staff = ['instructor', 'admin'] as const;
const ofInstructor = z.object({ instructorId: idText.optional() });
const byId = z.object({ id: idText });

export const listOpenings = scheduling({
  method: 'GET',
  path: '/api/schedule/openings',
  summary: `Starts that can be booked, of one coach or all, on at most ${limits.openingsDays} dates`,
  access: 'public',
  shared: true,
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
  errors: ['scheduling.slot-exists', 'scheduling.too-many-slots', 'identity.instructor-not-found'],
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

export const listSlots = scheduling({
  method: 'GET',
  path: '/api/schedule/availability',
  summary: 'Time slots of one coach or all: those on offer; with the paused ones for who owns them',
  access: 'public',
  query: ofInstructor,
  response: z.array(Slot),
  status: 200,
  errors: [],
});

export const addSlot = scheduling({ ...addOwnSlot, path: '/api/schedule/availability' });
export const toggleSlot = scheduling({ ...toggleOwnSlot, path: '/api/schedule/availability/{id}' });
export const removeSlot = scheduling({ ...removeOwnSlot, path: '/api/schedule/availability/{id}' });

export const clearSlots = scheduling({
  method: 'DELETE',
  path: '/api/schedule/clear-all',
  summary: 'Remove every time slot of the coach; lessons stay. An administrator names the coach',
  access: staff,
  query: ofInstructor,
  status: 204,
  errors: ['identity.instructor-not-found'],
});

const dayToCopy = { instructorId: optional(id), dayOfWeek: weekday };

export const previewSlotCopies = scheduling({
  method: 'GET',
  path: '/api/schedule/copies',
  summary: 'What copying a weekday’s time slots to every other day would do',
  access: staff,
  query: z.object(dayToCopy),
  response: z.array(SlotCopy),
  status: 200,
  errors: ['identity.instructor-not-found'],
});

export const copySlots = scheduling({
  method: 'POST',
  path: '/api/schedule/copies',
  summary: 'Copy a weekday’s time slots to every other day, leaving out what clashes',
  access: staff,
  body: z.object(dayToCopy),
  response: z.array(SlotCopy),
  status: 201,
  errors: ['scheduling.too-many-slots', 'identity.instructor-not-found'],
});

export const listBlocks = scheduling({
  method: 'GET',
  path: '/api/schedule/blocks',
  summary: 'The coach’s blocked ranges that are not over; an administrator gets all, or one coach’s',
  access: staff,
  query: ofInstructor,
  response: z.array(Block),
  status: 200,
  errors: [],
});

export const previewBlock = scheduling({
  method: 'GET',
  path: '/api/schedule/blocks/preview',
  summary: 'The lessons still to come inside a range',
  access: staff,
  query: z.object({ instructorId: optional(id), ...blockedRange }).superRefine(inOrder),
  response: z.array(Lesson),
  status: 200,
  errors: ['identity.instructor-not-found'],
});

export const addBlock = scheduling({
  method: 'POST',
  path: '/api/schedule/blocks',
  summary: 'Hide openings in a range of dates, or in some hours of each',
  access: staff,
  body: z
    .object({ instructorId: optional(id), ...blockedRange, reason: text(limits.shortText).default('') })
    .superRefine(inOrder),
  response: Block,
  status: 201,
  errors: ['identity.instructor-not-found'],
});

export const removeBlock = scheduling({
  method: 'DELETE',
  path: '/api/schedule/blocks/{id}',
  summary: 'Open a blocked range again',
  access: staff,
  params: byId,
  status: 204,
  errors: ['scheduling.block-not-found'],
});

export const listSimpleLessons = scheduling({
  method: 'GET',
  path: '/api/simple/lessons',
  summary:
    'Lessons the coach booked for somebody, latest booking first; an administrator gets all, or one coach’s',
  access: staff,
  query: ofInstructor.extend(pageOf('integer')),
  response: z.array(SimpleLesson),
  status: 200,
  errors: [],
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

const listed = {
  status: z.enum(lesson.statuses).optional(),
  /** Only what may still take place, or only what is over, declined or cancelled. */
  when: z.enum(['coming', 'over']).optional(),
  order,
  ...pageOf('integer'),
};

export const getOverview = scheduling({
  method: 'GET',
  path: '/api/instructor/overview',
  summary: 'How much a coach has before them; an administrator counts for all, or for one coach',
  access: staff,
  query: ofInstructor,
  response: Overview,
  status: 200,
  errors: [],
});

export const listInstructorLessons = scheduling({
  method: 'GET',
  path: '/api/instructor/lessons',
  summary: 'The coach’s lessons, newest or soonest first; an administrator gets all, or one coach’s',
  access: staff,
  query: ofInstructor.extend({
    ...listed,
    /** Only lessons that start at this instant or later: with `before`, those of a week. */
    since: instant.optional(),
  }),
  response: z.array(CoachLesson),
  status: 200,
  errors: [],
  paged: true,
});

export const listLessons = scheduling({
  method: 'GET',
  path: '/api/lessons',
  summary:
    'One’s own lessons, newest or soonest first. With another coach’s instructorId and status=confirmed: when that coach is busy, for anybody',
  access: 'public',
  query: ofInstructor.extend(listed),
  response: z.array(z.union([Lesson, BusyTime])),
  status: 200,
  errors: ['auth.sign-in-required'],
  paged: true,
});

export const bookLesson = scheduling({
  method: 'POST',
  path: '/api/lessons',
  summary: 'Ask for a lesson; the coach confirms it',
  access: 'signed-in',
  body: Booking,
  response: Lesson,
  status: 201,
  errors: [
    'scheduling.slot-taken',
    'scheduling.not-offered',
    'scheduling.player-busy',
    'scheduling.too-many-requests',
    'scheduling.too-many-pending',
  ],
  idempotent: true,
});

export const changeLesson = scheduling({
  method: 'PATCH',
  path: '/api/lessons/{id}',
  summary: 'A coach confirms, or declines and may offer other times; a player cancels while it is pending',
  access: 'signed-in',
  params: byId,
  body: z.object({
    status: z.enum(['confirmed', 'declined', 'cancelled']),
    /** Of who declines: openings of the coach that would suit as well. */
    offers: optional(z.array(instant).max(lesson.offers.max, `At most ${lesson.offers.max} other times.`)),
  }),
  response: Lesson,
  status: 200,
  errors: [
    'auth.forbidden',
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

export const rateLesson = scheduling({
  method: 'POST',
  path: '/api/lessons/{id}/rating',
  summary: 'The player rates a completed lesson, once',
  access: ['student'],
  params: byId,
  body: z.object({ rating: integer(1, 5), note: optional(text(limits.longText)) }),
  response: z.object({ rating: z.number(), note: z.string().nullable(), createdAt: instant }),
  status: 201,
  errors: ['scheduling.lesson-not-found', 'scheduling.wrong-state', 'scheduling.already-rated'],
});

export const requestCustomLesson = scheduling({
  method: 'POST',
  path: '/api/custom-lesson-requests',
  summary: 'Ask a coach for a lesson by arrangement',
  access: 'public',
  body: NewCustomRequest,
  response: CustomRequest,
  status: 201,
  errors: ['identity.instructor-not-found'],
  rateLimit: { max: 1000, window: 60 * 60 },
});

export const listCustomRequests = scheduling({
  method: 'GET',
  path: '/api/custom-lesson-requests',
  summary: 'Custom requests to the coach, newest first; an administrator gets all, or one coach’s',
  access: staff,
  query: ofInstructor.extend(pageOf('integer')),
  response: z.array(CustomRequest),
  status: 200,
  errors: [],
  paged: true,
});

export const changeCustomRequest = scheduling({
  method: 'PATCH',
  path: '/api/custom-lesson-requests/{id}/status',
  summary: 'The coach notes how far a custom request is',
  access: staff,
  params: byId,
  body: z.object({ status: z.enum(customRequest.answers) }),
  response: CustomRequest,
  status: 200,
  errors: ['scheduling.request-not-found'],
});

export const getLessonNow = scheduling({
  method: 'GET',
  path: '/internal/lessons/{id}',
  summary: 'How a lesson stands, for a mail about to be sent',
  access: 'service',
  params: byId,
  response: LessonNow,
  status: 200,
  errors: ['scheduling.lesson-not-found'],
});

export const getCustomRequest = scheduling({
  method: 'GET',
  path: '/internal/custom-lesson-requests/{id}',
  summary: 'A custom request, for the mails about it',
  access: 'service',
  params: byId,
  response: CustomRequest.extend({ coachId: uuid }),
  status: 200,
  errors: ['scheduling.request-not-found'],
});

export const getRatings = scheduling({
  method: 'GET',
  path: '/internal/instructors/{instructorId}/ratings',
  summary: 'How many ratings a coach has, and their sum',
  access: 'service',
  params: z.object({ instructorId: idText }),
  response: z.object({ count: z.number(), sum: z.number() }),
  status: 200,
  errors: [],
});
