import { z } from 'zod';
import { limits } from '../constants';
import { endpointOf, perHour } from '../endpoint';
import { byUuid, email, instant, password, sameOnKeyboards, text } from '../fields';

const identity = endpointOf('identity');

export const NewPassword = password
  .min(limits.password.min, `At least ${limits.password.min} characters.`)
  .refine((typed) => typed === '' || typed.trim() !== '', 'A password can’t be only spaces.');

/** A new password, typed twice. */
export const newPasswordFields = {
  password: NewPassword,
  confirmPassword: z.string('Passwords do not match.'),
};

/** Refuses a form whose {@link newPasswordFields} differ. */
export const withSamePasswords = <S extends z.ZodType<{ password: string; confirmPassword: string }>>(
  form: S,
): S =>
  form.refine(
    (body) => sameOnKeyboards(String(body.password)) === sameOnKeyboards(String(body.confirmPassword)),
    {
      path: ['confirmPassword'],
      message: 'Passwords do not match.',
      when: ({ value }) => value instanceof Object, // reported together with other errors
    },
  );

export const forgotPassword = identity({
  method: 'POST',
  path: '/api/password/forgot',
  summary: 'Email a link to choose a new password, if the account exists',
  access: 'public',
  body: z.object({ email }),
  response: z.object({ message: z.string() }),
  status: 202,
  rateLimit: perHour(1000),
});

export const resetPassword = identity({
  method: 'POST',
  path: '/api/password/reset',
  summary: 'Choose a new password with the emailed link; all sessions end',
  access: 'public',
  body: z.object({ token: text(limits.shortText), password: NewPassword }),
  password: true,
  errors: ['identity.reset-link-invalid'],
  rateLimit: perHour(1000),
});

export const getPasswordReset = identity({
  method: 'GET',
  path: '/internal/password-resets/{id}',
  summary: 'The secret of a reset link that can still be used',
  access: 'service',
  params: byUuid,
  response: z.object({ token: z.string(), expiresAt: instant }),
  errors: ['identity.reset-link-invalid'],
});
