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
  .refine((config) => config.NODE_ENV !== 'production' || config.MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    message: 'required in production',
  });
export type MessagingConfig = z.infer<typeof MessagingConfig>;

/** The sender address of all mail. */
export const senderAddress = (config: MessagingConfig): string =>
  config.MAIL_FROM ?? `mail@${new URL(config.PUBLIC_URL).hostname}`;
