import { z } from 'zod';
import { limits } from '../constants';
import { endpointOf, staff } from '../endpoint';
import { byId, date, id, instant, ofInstructor, optional, text, time } from '../fields';
import { Lesson } from './lessons';

const scheduling = endpointOf('scheduling');

/** Hours or days on which a coach's openings are hidden, whatever their slots say. */
export const Block = z.object({
  id: z.number(),
  instructorId: z.number(),
  /** First and last date. The times apply to each of these days; null: the whole day. */
  from: z.string(),
  to: z.string(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  reason: z.string(),
  createdAt: instant,
  /** Upcoming requests and confirmed lessons inside the block. The block does not cancel them. */
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
  if (range.to < range.from) issue('to', 'The end date must not be before the start date.');
  else if (Date.parse(range.to) - Date.parse(range.from) >= limits.blockDays * 86_400_000)
    issue('to', `At most ${limits.blockDays} days at once.`);
  if ((range.startTime === undefined) !== (range.endTime === undefined))
    issue(range.startTime === undefined ? 'startTime' : 'endTime', 'Please enter both times, or neither.');
  else if (range.startTime !== undefined && range.endTime! <= range.startTime)
    issue('endTime', 'End time must be after start time');
};

export const listBlocks = scheduling({
  method: 'GET',
  path: '/api/schedule/blocks',
  summary: 'The coach’s blocked ranges that are not over; an administrator gets all, or one coach’s',
  access: staff,
  query: ofInstructor,
  response: z.array(Block),
});

export const previewBlock = scheduling({
  method: 'GET',
  path: '/api/schedule/blocks/preview',
  summary: 'The upcoming lessons inside a range',
  access: staff,
  query: z.object({ instructorId: optional(id), ...blockedRange }).superRefine(inOrder),
  response: z.array(Lesson),
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
  errors: ['scheduling.block-not-found'],
});
