import { z } from 'zod';
import { lesson, limits, slot } from '../constants';
import { endpointOf, staff } from '../endpoint';
import { Cage } from './cages';
import {
  byId,
  date,
  id,
  idText,
  instant,
  integer,
  number,
  ofInstructor,
  optional,
  text,
  time,
  weekday,
  weekdayOrName,
  writtenDate,
} from '../fields';

const scheduling = endpointOf('scheduling');

/** Hours in which a coach offers lessons, on a weekday for some weeks or on one date. Times are the site's wall clock. */
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
  /** The cage of all its lessons, except on dates at another place. */
  cage: Cage.nullable(),
  maxStudents: z.number(),
  /** The date from which a weekly slot is offered, if it is not the date of its creation. */
  startsOn: z.string().nullable(),
  weeksDuration: z.number(),
  createdAt: instant,
  /** Dates of a weekly slot with hours or terms of their own. Null: nothing is offered on that date. */
  changedDates: z.array(
    z.object({
      date: z.string(),
      startTime: z.string().nullable(),
      endTime: z.string().nullable(),
      price: z.number().nullable(),
      location: z.string().nullable(),
      maxStudents: z.number().nullable(),
    }),
  ),
});
export type Slot = z.infer<typeof Slot>;

export const NewSlot = z
  .object({
    /** Only an administrator names a coach; a coach's slots are their own. */
    instructorId: optional(id),
    schedulingType: z.enum(['weekly', 'specific']).default('weekly'),
    /** Also by its English name. */
    dayOfWeek: optional(weekdayOrName),
    specificDate: optional(writtenDate),
    startTime: time,
    endTime: time,
    isAvailable: z.boolean().default(true),
    price: number(slot.minPrice, slot.maxPrice),
    location: optional(text(limits.shortText)).transform((given) => given ?? ''),
    cageId: optional(id),
    maxStudents: optional(integer(slot.maxStudents.min, slot.maxStudents.max)).transform(
      (given) => given ?? slot.defaultMaxStudents,
    ),
    /** The first date of a weekly slot, from which its weeks count; today by default. */
    startsOn: optional(writtenDate),
    weeksDuration: optional(integer(slot.weeks.min, slot.weeks.max)).transform(
      (given) => given ?? slot.defaultWeeks,
    ),
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
      issue('endTime', `A time slot must have room for a lesson of ${lesson.durationMinutes} minutes.`);
  });

const minuteOfDay = (value: string) => Number(value.slice(0, 2)) * 60 + Number(value.slice(3, 5));

/** The result of copying a weekday's slots to the other six. */
export const SlotCopy = z.object({
  dayOfWeek: z.number(),
  startTime: z.string(),
  endTime: z.string(),
  price: z.number(),
  location: z.string(),
  cage: Cage.nullable(),
  maxStudents: z.number(),
  /** Existing slots of the day at these hours. If there are any, this slot is not copied. */
  clashes: z.array(z.object({ startTime: z.string(), endTime: z.string() })),
});
export type SlotCopy = z.infer<typeof SlotCopy>;

export const listOwnSlots = scheduling({
  method: 'GET',
  path: '/api/instructor/availability',
  summary: 'The coach’s own time slots; an administrator gets all, or one coach’s',
  access: staff,
  query: ofInstructor,
  response: z.array(Slot),
});

export const addOwnSlot = scheduling({
  method: 'POST',
  path: '/api/instructor/availability',
  summary: 'Offer a time slot',
  access: staff,
  body: NewSlot,
  incomplete: [{ message: 'Please fill in all required fields', fields: ['startTime', 'endTime', 'price'] }],
  response: Slot,
  status: 201,
  errors: [
    'scheduling.slot-exists',
    'scheduling.too-many-slots',
    'scheduling.cage-not-found',
    'scheduling.cage-closed',
    'identity.instructor-not-found',
  ],
});

export const toggleOwnSlot = scheduling({
  method: 'PATCH',
  path: '/api/instructor/availability/{id}',
  summary: 'Offer a time slot or stop offering it',
  access: staff,
  params: byId,
  body: z.object({ isAvailable: z.boolean() }),
  response: Slot,
  errors: ['scheduling.slot-not-found'],
});

export const removeOwnSlot = scheduling({
  method: 'DELETE',
  path: '/api/instructor/availability/{id}',
  summary: 'Remove a time slot',
  access: staff,
  params: byId,
  errors: ['scheduling.slot-not-found', 'scheduling.slot-has-lessons'],
});

const dateErrors = [
  'scheduling.slot-not-found',
  'scheduling.date-not-offered',
  'scheduling.date-has-lessons',
  'scheduling.too-many-slots',
] as const;
const oneDate = z.object({ id: idText, date });

export const changeSlotDate = scheduling({
  method: 'PUT',
  path: '/api/schedule/availability/{id}/dates/{date}',
  summary: 'Change or drop one date of a weekly time slot; refused while lessons of that date do not fit',
  access: staff,
  params: oneDate,
  /** Fields that are left out stay as in the other weeks. */
  body: z.object({
    /** Offers nothing on that date; the other fields do not matter. */
    isDropped: z.boolean().default(false),
    startTime: optional(time),
    endTime: optional(time),
    price: optional(number(slot.minPrice, slot.maxPrice)),
    location: optional(text(limits.shortText)),
    maxStudents: optional(integer(slot.maxStudents.min, slot.maxStudents.max)),
  }),
  response: Slot,
  errors: dateErrors,
});

export const restoreSlotDate = scheduling({
  method: 'DELETE',
  path: '/api/schedule/availability/{id}/dates/{date}',
  summary: 'Offer a changed date of a weekly time slot like the others again',
  access: staff,
  params: oneDate,
  response: Slot,
  errors: dateErrors,
});

export const listSlots = scheduling({
  method: 'GET',
  path: '/api/schedule/availability',
  summary: 'Time slots on offer, of one coach or all; their owner also gets the paused ones',
  access: 'public',
  query: ofInstructor,
  response: z.array(Slot),
});

export const addSlot = scheduling({ ...addOwnSlot, path: '/api/schedule/availability' });
export const toggleSlot = scheduling({ ...toggleOwnSlot, path: '/api/schedule/availability/{id}' });
export const removeSlot = scheduling({ ...removeOwnSlot, path: '/api/schedule/availability/{id}' });

export const clearSlots = scheduling({
  method: 'DELETE',
  path: '/api/schedule/clear-all',
  summary: 'Remove all of the coach’s time slots; lessons stay. An administrator names the coach',
  access: staff,
  query: ofInstructor,
  errors: ['identity.instructor-not-found'],
});

const dayToCopy = { instructorId: optional(id), dayOfWeek: weekday };

export const previewSlotCopies = scheduling({
  method: 'GET',
  path: '/api/schedule/copies',
  summary: 'Preview of copying a weekday’s time slots to every other day',
  access: staff,
  query: z.object(dayToCopy),
  response: z.array(SlotCopy),
  errors: ['identity.instructor-not-found'],
});

export const copySlots = scheduling({
  method: 'POST',
  path: '/api/schedule/copies',
  summary: 'Copy a weekday’s time slots to every other day, except where they clash',
  access: staff,
  body: z.object(dayToCopy),
  response: z.array(SlotCopy),
  status: 201,
  errors: ['scheduling.too-many-slots', 'identity.instructor-not-found'],
});
