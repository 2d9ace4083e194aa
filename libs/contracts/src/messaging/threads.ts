import { z } from 'zod';
import { message } from '../constants';
import { endpointOf } from '../endpoint';
import { idText, instant, requiredText, uuid } from '../fields';
import { pageOf } from '../page';

const messaging = endpointOf('messaging');

/** The subjects of threads. A camp's thread is what staff write to all of its families; the others are one family's. */
export const threadKinds = ['lesson', 'swing', 'registration', 'camp'] as const;
export type ThreadKind = (typeof threadKinds)[number];

/** The sides of a thread. `academy`: an administrator. */
export const threadSides = ['family', 'coach', 'academy'] as const;
export type ThreadSide = (typeof threadSides)[number];

const kind = z.enum(threadKinds);

/** The subject of a thread: a number for lessons and camps, an id for swings and registrations. */
const ofThread = z.object({
  kind,
  id: z
    .string()
    .regex(/^(?:[1-9]\d{0,9}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/, 'This is not an id.')
    .refine((text) => [idText, uuid].some((form) => form.safeParse(text).success), 'This is not an id.'),
});

const subject = {
  kind,
  id: z.string(),
  /** 'Lesson with Dana Whitfield, Sat, Nov 28, 9:00 AM', the swing's title, or the camp's. */
  title: z.string(),
  /** The player, or the children of a registration; empty for a camp. */
  who: z.string(),
  /** Messages that the reader has not read. */
  unread: z.number(),
};

/** A message as its readers see it. */
export const Message = z.object({
  id: uuid,
  text: z.string(),
  /** Empty where the account is gone. */
  sender: z.string(),
  side: z.enum(threadSides),
  /** The reader wrote it. */
  isOwn: z.boolean(),
  /** It came as a reply from a mail program. */
  byMail: z.boolean(),
  sentAt: instant,
});
export type Message = z.infer<typeof Message>;

/** A thread in the list. */
export const ListedThread = z.object({
  ...subject,
  /** Its newest message, shortened; null where its writer is gone. */
  last: Message.pick({ text: true, sender: true, isOwn: true, sentAt: true }).nullable(),
});
export type ListedThread = z.infer<typeof ListedThread>;

/** One thread, whether or not somebody has written in it. */
export const Thread = z.object({
  ...subject,
  /** The path of its subject's page. */
  opens: z.string(),
  /** Families read a camp's messages, and do not write there. */
  mayWrite: z.boolean(),
  /** Everybody on both sides who is told of messages; administrators read them all. */
  people: z.array(z.object({ name: z.string(), side: z.enum(threadSides) })),
  /** The thread in which a family answers a camp's messages. */
  answersIn: z.object({ kind, id: z.string() }).nullable(),
});
export type Thread = z.infer<typeof Thread>;

export const listThreads = messaging({
  method: 'GET',
  path: '/api/me/threads',
  summary: 'Your threads with messages, the latest first: a family’s, a coach’s, or all for an administrator',
  access: 'signed-in',
  paged: true,
  query: z.object(pageOf('uuid')),
  response: z.array(ListedThread),
});

export const getThread = messaging({
  method: 'GET',
  path: '/api/threads/{kind}/{id}',
  summary: 'The thread of a lesson, a swing, a registration or a camp, and its people',
  access: 'signed-in',
  params: ofThread,
  response: Thread,
  errors: ['messaging.thread-not-found', 'messaging.no-family-account'],
});

export const listMessages = messaging({
  method: 'GET',
  path: '/api/threads/{kind}/{id}/messages',
  summary: 'Messages of a thread, newest first',
  access: 'signed-in',
  params: ofThread,
  paged: true,
  query: z.object(pageOf('uuid')),
  response: z.array(Message),
  errors: ['messaging.thread-not-found', 'messaging.no-family-account'],
});

export const sendMessage = messaging({
  method: 'POST',
  path: '/api/threads/{kind}/{id}/messages',
  summary: 'Write a message to the others of a thread, or as staff to all families of a camp',
  access: 'signed-in',
  params: ofThread,
  body: z.object({ text: requiredText(message.length, 'Please write a message.') }),
  response: Message,
  status: 201,
  errors: [
    'messaging.thread-not-found',
    'messaging.no-family-account',
    'auth.forbidden',
    'messaging.message-limit',
  ],
  idempotent: true,
});

export const receiveMail = messaging({
  method: 'POST',
  path: '/api/inbound/mail',
  summary:
    'The academy’s mail service hands over a mail to a reply address: its secret is checked, and a reply lands in its thread',
  access: 'public',
  webhook: 'message/rfc822',
  maxBytes: message.inbound.bytes,
  status: 200,
  errors: ['messaging.inbound-unsigned'],
  rateLimit: { max: 600, window: 60 },
});

export const readThread = messaging({
  method: 'POST',
  path: '/api/threads/{kind}/{id}/read',
  summary: 'Mark a thread’s messages as read up to one of them, on all your devices',
  access: 'signed-in',
  params: ofThread,
  body: z.object({ upTo: uuid }),
  errors: ['messaging.thread-not-found', 'messaging.no-family-account'],
});
