import { z } from 'zod';
import { ServiceConfig } from '@fungo/platform';
import { knownPushHosts } from './pushes/push-service.rules';

export const MessagingConfig = ServiceConfig.extend({
  IDENTITY_URL: z
    .url({ protocol: /^https?$/ })
    .describe('address of the identity service, which knows people and the site'),
  SCHEDULING_URL: z
    .url({ protocol: /^https?$/ })
    .describe('address of the scheduling service, which knows lessons and requests'),
  MEDIA_URL: z
    .url({ protocol: /^https?$/ })
    .describe('address of the media service, which knows the swing videos'),
  CAMPS_URL: z
    .url({ protocol: /^https?$/ })
    .describe('address of the camps service, which knows registrations and the waitlist'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .describe('mail server that takes outgoing mail: smtp[s]://[user:password@]host[:port]'),
  MAIL_FROM: z
    .email()
    .optional()
    .describe('the address all mail comes from; outside production mail@ the host of PUBLIC_URL'),
  REPLY_ADDRESS: z
    .email()
    // With a token of 44 characters behind a plus, the local part stays within its 64.
    .regex(
      /^[\w.-]{1,19}@/,
      'must have at most 19 letters, digits, dots, hyphens or underscores before the @',
    )
    .optional()
    .describe(
      'the mailbox that takes replies to mails about messages, at reply+<token>@ its domain; without it such mails are answered on the page',
    ),
  INBOUND_MAIL_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, 'must be at least 32 visible ASCII characters')
    .optional()
    .describe('what the mail service shows as a bearer token when it hands mails over at /api/inbound/mail'),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional()
    .describe(
      'public key for pushes to browsers (npx web-push generate-vapid-keys); without it there are none',
    ),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional()
    .describe('private key for pushes to browsers'),
  PUSH_HOSTS: z
    .string()
    .default(knownPushHosts.join(','))
    .transform((hosts) => hosts.split(','))
    .describe('hosts of the push services that may be called, *. for any below a domain'),
})
  .refine((config) => (config.VAPID_PUBLIC_KEY === undefined) === (config.VAPID_PRIVATE_KEY === undefined), {
    path: ['VAPID_PRIVATE_KEY'],
    message: 'goes with VAPID_PUBLIC_KEY',
  })
  .refine((config) => (config.REPLY_ADDRESS === undefined) === (config.INBOUND_MAIL_SECRET === undefined), {
    path: ['INBOUND_MAIL_SECRET'],
    message: 'goes with REPLY_ADDRESS',
  })
  .refine((config) => config.NODE_ENV !== 'production' || config.MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    message: 'required in production',
  });
export type MessagingConfig = z.infer<typeof MessagingConfig>;

/** The sender address of all mail. */
export const senderAddress = (config: MessagingConfig): string =>
  config.MAIL_FROM ?? `mail@${new URL(config.PUBLIC_URL).hostname}`;
