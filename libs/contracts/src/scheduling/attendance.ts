import { z } from 'zod';
import { lesson } from '../constants';
import { endpointOf, staff } from '../endpoint';
import { byId, instant, optional, text, version } from '../fields';
import type { Cents } from '../money';

const scheduling = endpointOf('scheduling');

/** A coach's record of whether the player came. */
export const Attendance = z.object({
  attendance: z.enum(lesson.attendances),
  /** To the family. */
  note: z.string().nullable(),
  /** Dollars that are due for a lesson whose player did not come, by the academy's rule of that day; otherwise 0. */
  due: z.number(),
  notedAt: instant,
  version,
});
export type Attendance = z.infer<typeof Attendance>;

export const NewAttendance = z.object({
  attendance: z.enum(lesson.attendances, 'Please choose one.'),
  note: optional(text(lesson.attendance.note)),
});

/** Cents that are due for a lesson, if the academy charges this percentage when a player doesn't come. */
export const noShowCents = (price: Cents, percent: number): Cents =>
  Math.round((price * percent) / 100) as Cents;

export const noteAttendance = scheduling({
  method: 'PUT',
  path: '/api/lessons/{id}/attendance',
  summary: `Note whether the player came, from the lesson’s start until ${lesson.attendance.days} days later. The family gets a mail about a note and about a missed lesson`,
  access: staff,
  versioned: true,
  params: byId,
  body: NewAttendance,
  response: Attendance,
  errors: [
    'scheduling.lesson-not-found',
    'scheduling.wrong-state',
    'scheduling.lesson-not-begun',
    'scheduling.attendance-closed',
  ],
});
