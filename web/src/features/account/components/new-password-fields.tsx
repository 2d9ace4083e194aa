import { limits } from '@fungo/contracts/constants';
import { sameOnKeyboards } from '@fungo/contracts/fields';
import { NewPassword } from '@fungo/contracts/identity/passwords';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { z } from 'zod';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';

/** A new password, typed twice. */
export const NewPasswords = z
  .object({ newPassword: NewPassword, confirmPassword: z.string() })
  .refine(
    ({ newPassword, confirmPassword }) =>
      sameOnKeyboards(String(newPassword)) === sameOnKeyboards(String(confirmPassword)),
    {
      path: ['confirmPassword'],
      message: 'Passwords do not match.',
      when: () => true, // checked together with the other errors
    },
  );
type Typed = z.infer<typeof NewPasswords>;

export const NewPasswordFields = ({
  register,
  errors,
}: {
  register: UseFormRegister<Typed>;
  errors: FieldErrors<Typed>;
}) => (
  <>
    <Field
      label="New password"
      hint={`At least ${limits.password.min} characters.`}
      error={errors.newPassword?.message}
    >
      <Input type="password" autoComplete="new-password" {...register('newPassword')} />
    </Field>
    <Field label="Repeat the new password" error={errors.confirmPassword?.message}>
      <Input type="password" autoComplete="new-password" {...register('confirmPassword')} />
    </Field>
  </>
);
