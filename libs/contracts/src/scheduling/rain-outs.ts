import { z } from 'zod';
import { lesson } from '../constants';
import { endpointOf, staff } from '../endpoint';
import { Coach, date, id, instant, optional, text, time } from '../fields';
import { Lesson } from './lessons';

const scheduling = endpointOf('scheduling');

/** A lesson or request that a rain-out ends, and the other times that its family can take. */
export const RainedLesson = Lesson.pick({
  id: true,
  student: true,
  scheduledDate: true,
  duration: true,
  location: true,
  status: true,
}).extend({
  /** Openings of the same coach after the range, soonest first. */
  offers: z.array(instant).max(lesson.rainOut.offers),
});
export type RainedLesson = z.infer<typeof RainedLesson>;

export const RainOutPreview = z.object({
  /** Coaches whose hours would be blocked. */
  coaches: z.array(Coach.extend({ instructorId: z.number(), lessons: z.array(RainedLesson) })),
});
export type RainOutPreview = z.infer<typeof RainOutPreview>;

export const RainOut = z.object({
  coaches: z.array(
    z.object({
      instructorId: z.number(),
      /** Confirmed lessons that were cancelled. */
      lessons: z.number(),
      /** Requests that were declined. */
      requests: z.number(),
    }),
  ),
});
export type RainOut = z.infer<typeof RainOut>;

const range = {
  /** Absent: the coach's own lessons; for an administrator, those of all coaches. */
  instructorId: optional(id),
  date,
  startTime: optional(time),
  endTime: optional(time),
};

const inOrder = (
  { startTime, endTime }: { startTime?: string | undefined; endTime?: string | undefined },
  context: z.RefinementCtx,
) => {
  const issue = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if ((startTime === undefined) !== (endTime === undefined))
    issue(startTime === undefined ? 'startTime' : 'endTime', 'Please enter both times, or neither.');
  else if (startTime !== undefined && endTime! <= startTime)
    issue('endTime', 'End time must be after start time');
};

const errors = ['identity.instructor-not-found', 'scheduling.too-many-at-once'] as const;

export const previewRainOut = scheduling({
  method: 'GET',
  path: '/api/schedule/rain-outs/preview',
  summary:
    'The upcoming lessons of a date, or of some hours, with the make-up times that a rain-out would offer',
  access: staff,
  query: z.object(range).superRefine(inOrder),
  response: RainOutPreview,
  errors,
});

export const callRainOut = scheduling({
  method: 'POST',
  path: '/api/schedule/rain-outs',
  summary:
    'Rain out a date, or some hours: confirmed lessons are cancelled without a fee, requests declined, and the hours blocked. Each family is mailed make-up times',
  access: staff,
  body: z.object({ ...range, message: text(lesson.rainOut.message).default('') }).superRefine(inOrder),
  response: RainOut,
  status: 201,
  errors,
  idempotent: true,
});
