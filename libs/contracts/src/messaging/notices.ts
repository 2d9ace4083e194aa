import { z } from 'zod';
import { endpointOf } from '../endpoint';
import { byUuid, instant } from '../fields';
import { pageOf } from '../page';

const messaging = endpointOf('messaging');

/** A fact that an account is told on its screens. Its words are the subject and the first line of the mail about it. */
export const Notice = z.object({
  id: z.string(),
  /** The kind of its mail: 'lesson-confirmed'. */
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** The page of its subject: '/lesson/12'. */
  opens: z.string(),
  /** It still needs an answer. */
  isWaiting: z.boolean(),
  createdAt: instant,
  readAt: instant.nullable(),
});
export type Notice = z.infer<typeof Notice>;

/** The numbers at the bell. */
export const NoticeCounts = z.object({
  unread: z.number(),
  waiting: z.number(),
  /** Threads with messages that you have not read. */
  threads: z.number().default(0),
});
export type NoticeCounts = z.infer<typeof NoticeCounts>;

export const listNotices = messaging({
  method: 'GET',
  path: '/api/me/notices',
  summary: 'What your account was told, newest first: the newest 200 of the last 90 days',
  access: 'signed-in',
  paged: true,
  query: z.object({
    ...pageOf('uuid'),
    /** Only those that need an answer, or only the others. */
    only: z.enum(['waiting', 'told']).optional(),
  }),
  response: z.array(Notice),
});

export const countNotices = messaging({
  method: 'GET',
  path: '/api/me/notices/count',
  summary: 'How many notices you have not read, and how many need an answer',
  access: 'signed-in',
  response: NoticeCounts,
});

export const watchNotices = messaging({
  method: 'GET',
  path: '/api/me/notices/events',
  summary: 'Server-sent events `notices`: the counts now, and after each change on any device',
  access: 'signed-in',
  status: 200,
  raw: 'text/event-stream',
});

export const readNotice = messaging({
  method: 'POST',
  path: '/api/me/notices/{id}/read',
  summary: 'Mark a notice as read, on all your devices',
  access: 'signed-in',
  params: byUuid,
  response: NoticeCounts,
  errors: ['messaging.notice-not-found'],
});

export const readAllNotices = messaging({
  method: 'POST',
  path: '/api/me/notices/read',
  summary: 'Mark all notices as read, or those up to a moment',
  access: 'signed-in',
  body: z.object({
    /** The newest one on the screen, so that one that arrives meanwhile stays unread. */
    upTo: instant.optional(),
  }),
  response: NoticeCounts,
});
