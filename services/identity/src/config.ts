import { z } from 'zod';
import { fields, NewPassword } from '@fungo/contracts';
import { ServiceConfig } from '@fungo/platform';

export const IdentityConfig = ServiceConfig.extend({
  SCHEDULING_URL: z
    .url({ protocol: /^https?$/ })
    .describe('address of the scheduling service, which knows what lessons were rated'),
  PAYMENTS_URL: z
    .url({ protocol: /^https?$/ })
    .describe('address of the payments service, which knows who is a member'),
  MEDIA_URL: z
    .url({ protocol: /^https?$/ })
    .describe('address of the media service, which keeps the profile pictures'),
  CAMPS_URL: z.url({ protocol: /^https?$/ }).describe('address of the camps service, which keeps an audit'),
  MESSAGING_URL: z
    .url({ protocol: /^https?$/ })
    .describe('address of the messaging service, which keeps an audit'),
  ADMIN_EMAIL: fields.email
    .optional()
    .describe('email address of the first administrator, made at start unless an account has it already'),
  ADMIN_PASSWORD: NewPassword.optional().describe(
    'password of the first administrator, 8 to 128 characters; needs ADMIN_EMAIL, as ADMIN_EMAIL needs it',
  ),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('issuer of an OpenID provider with which people may sign in: https://accounts.google.com'),
  OIDC_CLIENT_ID: z.string().optional().describe('the client id that the provider gave for this site'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('the secret of that client'),
  OIDC_NAME: z.string().default('Google').describe('the provider’s name on the button'),
}).superRefine(({ ADMIN_EMAIL, ADMIN_PASSWORD, NODE_ENV, ...oidc }, context) => {
  const client = [oidc.OIDC_ISSUER, oidc.OIDC_CLIENT_ID, oidc.OIDC_CLIENT_SECRET];
  if (client.some(Boolean) && !client.every(Boolean))
    context.addIssue({
      code: 'custom',
      path: ['OIDC_ISSUER'],
      message: 'goes together with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET',
    });
  if (NODE_ENV === 'production' && oidc.OIDC_ISSUER?.startsWith('http:'))
    context.addIssue({ code: 'custom', path: ['OIDC_ISSUER'], message: 'must be https' });
  if ((ADMIN_EMAIL === undefined) === (ADMIN_PASSWORD === undefined)) return;
  const missing = ADMIN_EMAIL === undefined ? 'ADMIN_EMAIL' : 'ADMIN_PASSWORD';
  const given = ADMIN_EMAIL === undefined ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL';
  context.addIssue({ code: 'custom', path: [missing], message: `is required where ${given} is set` });
});
export type IdentityConfig = z.infer<typeof IdentityConfig>;
