import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ApiError, messageOf } from '@/lib/api';
import { showFieldErrors } from '@/lib/form';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { NewPasswordFields, NewPasswords } from './new-password-fields';

interface Props {
  busy: boolean;
  confirm: (
    password: { password: string } | { newPassword: string },
    then: { onError: (error: Error) => void },
  ) => void;
}

/** Proves that the account is the reader's, by its password or by a new one, because somebody else may have created it. */
export function ConfirmWithPassword(props: Props) {
  const [isNew, setNew] = useState(false);
  return (
    <div className="grid max-w-md gap-5">
      {isNew ? <ByNewPassword {...props} /> : <ByPassword {...props} />}
      <Button variant="secondary" onClick={() => setNew(!isNew)}>
        {isNew ? 'I know the password' : 'I don’t know it, or I didn’t create this account'}
      </Button>
    </div>
  );
}

const Password = z.object({ password: z.string().min(1, 'Password is required.') });

function ByPassword({ busy, confirm }: Props) {
  const form = useForm({ resolver: zodResolver(Password), defaultValues: { password: '' } });
  const { errors } = form.formState;
  const submit = form.handleSubmit((typed) =>
    confirm(typed, {
      onError: (error) => {
        const code = error instanceof ApiError ? error.code : undefined;
        if (code === 'identity.wrong-password' || code === 'auth.too-many-failures')
          form.setError('password', { message: messageOf(error, '') }, { shouldFocus: true });
        else if (!showFieldErrors(form, error))
          toast.error('Email not confirmed', messageOf(error, 'Please try again.'));
      },
    }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <p>You aren’t signed in to this account here. Enter its password to confirm that it’s yours.</p>
      <Field label="Password" error={errors.password?.message}>
        <Input type="password" autoComplete="current-password" {...form.register('password')} />
      </Field>
      <Button type="submit" size="lg" busy={busy}>
        {busy ? 'Confirming...' : 'Confirm my email'}
      </Button>
    </form>
  );
}

function ByNewPassword({ busy, confirm }: Props) {
  const form = useForm({
    resolver: zodResolver(NewPasswords),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const submit = form.handleSubmit(({ newPassword }) =>
    confirm(
      { newPassword },
      {
        onError: (error) => {
          if (!showFieldErrors(form, error))
            toast.error('Email not confirmed', messageOf(error, 'Please try again.'));
        },
      },
    ),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <p>
        Choose a new password to make this account your own. Everyone who uses it now is signed out, and
        two-step sign-in is turned off.
      </p>
      <NewPasswordFields register={form.register} errors={form.formState.errors} />
      <Button type="submit" size="lg" busy={busy}>
        {busy ? 'Confirming...' : 'Save and confirm my email'}
      </Button>
    </form>
  );
}
