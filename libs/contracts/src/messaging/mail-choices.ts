import { z } from 'zod';
import { endpointOf } from '../endpoint';

const messaging = endpointOf('messaging');

/**
 * Kinds of mail to a family that each guardian may turn off. Mail about security and payments for lessons always comes, and
 * the address that a camp's registration names gets all of its mails.
 */
export const mailTopics = ['lessons', 'reminders', 'reviews', 'messages', 'camps'] as const;
export type MailTopic = (typeof mailTopics)[number];

/** The ways of a kind to a guardian: by mail, on the list of notifications, and to the devices that they chose. */
export const tellingWays = ['mail', 'screen', 'push'] as const;
export type TellingWay = (typeof tellingWays)[number];

const Topics = z.object({
  lessons: z.boolean(),
  reminders: z.boolean(),
  reviews: z.boolean(),
  messages: z.boolean(),
  camps: z.boolean(),
} satisfies Record<MailTopic, z.ZodBoolean>);
export type TopicChoices = z.infer<typeof Topics>;

/** Whether a guardian gets each kind: by mail, and in the other ways. */
export const MailChoices = Topics.extend({ screen: Topics, push: Topics });
export type MailChoices = z.infer<typeof MailChoices>;

const Chosen = Topics.partial().extend({
  screen: Topics.partial().optional(),
  push: Topics.partial().optional(),
});
export type ChosenMails = z.infer<typeof Chosen>;

export const getMailChoices = messaging({
  method: 'GET',
  path: '/api/me/mails',
  summary: 'The kinds of mail and notification about your family’s players that you get; all by default',
  access: 'signed-in',
  response: MailChoices,
});

export const chooseMails = messaging({
  method: 'PUT',
  path: '/api/me/mails',
  summary: 'Turn kinds of mail and notification about your family’s players on or off, for you alone',
  access: 'signed-in',
  body: Chosen,
  response: MailChoices,
});
