import { limits } from '@fungo/contracts/constants';
import { NewPassword } from '@fungo/contracts/identity/passwords';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { ApiError, messageOf } from '@/lib/api';
import { showFieldErrors } from '@/lib/form';
import { toast } from '@/lib/toast';
import { Button, ButtonLink } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { useResetPassword } from '../api/reset-password';

const Passwords = z
  .object({ password: NewPassword, confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match.',
    when: () => true, // beside other complaints, not after they are mended
  });

/** `token` is the secret of the mail's link; null when the address brought none. */
export function ResetPasswordForm({ token }: { token: string | null }) {
  const navigate = useNavigate();
  const reset = useResetPassword();
  const form = useForm({
    resolver: zodResolver(Passwords),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors } = form.formState;

  if (!token) return <AskAnew text="Please open the link in your email again, or ask for a new one." />;
  if (reset.error instanceof ApiError && reset.error.code === 'identity.reset-link-invalid')
    return <AskAnew text={messageOf(reset.error, 'This link is no longer valid.')} />;

  const submit = form.handleSubmit(({ password }) =>
    reset.mutate(
      { token, password },
      {
        onSuccess: () => {
          toast.success('Password changed', 'Please sign in with your new password.');
          void navigate('/login', { replace: true });
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'identity.reset-link-invalid') return;
          if (!showFieldErrors(form, error))
            toast.error('Password not changed', messageOf(error, 'Please try again.'));
        },
      },
    ),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-5">
      <Field
        label="New password"
        hint={`At least ${limits.password.min} characters.`}
        error={errors.password?.message}
      >
        <Input type="password" autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Field label="Repeat the new password" error={errors.confirmPassword?.message}>
        <Input type="password" autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
      <p className="text-muted">You will be signed out on every device.</p>
      <Button type="submit" size="lg" busy={reset.isPending}>
        {reset.isPending ? 'Saving...' : 'Save new password'}
      </Button>
    </form>
  );
}

const AskAnew = ({ text }: { text: string }) => (
  <div role="alert" className="grid max-w-md gap-5">
    <p className="rounded-lg border border-danger-ink bg-danger-soft p-5">{text}</p>
    <ButtonLink size="lg" to="/forgot-password">
      Ask for a new link
    </ButtonLink>
  </div>
);
