import { z } from 'zod';
import { ServiceConfig } from '@fungo/platform';

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
}).refine((config) => config.NODE_ENV !== 'production' || config.MAIL_FROM !== undefined, {
  path: ['MAIL_FROM'],
  message: 'required in production',
});
export type MessagingConfig = z.infer<typeof MessagingConfig>;

/** The sender address of all mail. */
export const senderAddress = (config: MessagingConfig): string =>
  config.MAIL_FROM ?? `mail@${new URL(config.PUBLIC_URL).hostname}`;
