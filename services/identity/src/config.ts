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
  ADMIN_EMAIL: fields.email
    .optional()
    .describe('email address of the first administrator, made at start unless an account has it already'),
  ADMIN_PASSWORD: NewPassword.optional().describe(
    'password of the first administrator, 8 to 128 characters; needs ADMIN_EMAIL, as ADMIN_EMAIL needs it',
  ),
}).superRefine(({ ADMIN_EMAIL, ADMIN_PASSWORD }, context) => {
  if ((ADMIN_EMAIL === undefined) === (ADMIN_PASSWORD === undefined)) return;
  const missing = ADMIN_EMAIL === undefined ? 'ADMIN_EMAIL' : 'ADMIN_PASSWORD';
  const given = ADMIN_EMAIL === undefined ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL';
  context.addIssue({ code: 'custom', path: [missing], message: `is required where ${given} is set` });
});
export type IdentityConfig = z.infer<typeof IdentityConfig>;
