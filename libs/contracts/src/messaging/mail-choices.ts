import { z } from 'zod';
import { endpointOf } from '../endpoint';

const messaging = endpointOf('messaging');

/** Kinds of mail to a family that each guardian may turn off. Mail about security and payments always comes. */
export const mailTopics = ['lessons', 'reminders', 'reviews'] as const;
export type MailTopic = (typeof mailTopics)[number];

/** Whether a guardian gets the mails of each kind. */
export const MailChoices = z.object({
  lessons: z.boolean(),
  reminders: z.boolean(),
  reviews: z.boolean(),
} satisfies Record<MailTopic, z.ZodBoolean>);
export type MailChoices = z.infer<typeof MailChoices>;

export const getMailChoices = messaging({
  method: 'GET',
  path: '/api/me/mails',
  summary: 'The kinds of mail about your family’s players that you get; all of them by default',
  access: 'signed-in',
  response: MailChoices,
});

export const chooseMails = messaging({
  method: 'PUT',
  path: '/api/me/mails',
  summary: 'Turn kinds of mail about your family’s players on or off, for you alone',
  access: 'signed-in',
  body: MailChoices.partial(),
  response: MailChoices,
});
