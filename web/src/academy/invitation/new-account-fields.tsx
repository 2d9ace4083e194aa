import { limits } from '@fungo/contracts/constants';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';

type Name = 'firstName' | 'lastName' | 'password' | 'confirmPassword';

interface NewAccountFieldsProps {
  /** The invitation's address, which a password manager keeps with the password. */
  email: string;
  register: (name: Name) => UseFormRegisterReturn;
  errors: Partial<Record<Name, { message?: string }>>;
}

/** Name and password of an account whose address an invitation gives. */
export const NewAccountFields = ({ email, register, errors }: NewAccountFieldsProps) => (
  <>
    <input type="hidden" autoComplete="username" value={email} readOnly />
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="First name" error={errors.firstName?.message}>
        <Input autoComplete="given-name" {...register('firstName')} />
      </Field>
      <Field label="Last name" error={errors.lastName?.message}>
        <Input autoComplete="family-name" {...register('lastName')} />
      </Field>
      <Field
        label="Password"
        hint={`At least ${limits.password.min} characters.`}
        error={errors.password?.message}
      >
        <Input type="password" autoComplete="new-password" {...register('password')} />
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message}>
        <Input type="password" autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
    </div>
  </>
);
