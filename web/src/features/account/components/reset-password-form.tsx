import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ApiError, messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { Button, ButtonLink } from '@/ui/button';
import { useResetPassword } from '../api/reset-password';
import { NewPasswordFields, NewPasswords } from './new-password-fields';

/** `token` is the secret from the mail's link; null if the address has none. */
export function ResetPasswordForm({ token }: { token: string | null }) {
  const navigate = useNavigate();
  const reset = useResetPassword();
  const form = useForm({
    resolver: zodResolver(NewPasswords),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });

  if (!token) return <AskAnew text="Please open the link in your email again, or ask for a new one." />;
  if (reset.error instanceof ApiError && reset.error.code === 'identity.reset-link-invalid')
    return <AskAnew text={messageOf(reset.error, 'This link is no longer valid.')} />;

  const submit = form.handleSubmit(({ newPassword }) =>
    reset.mutate(
      { token, password: newPassword },
      {
        onSuccess: () => {
          toast.success('Password changed', 'Please sign in with your new password.');
          void navigate('/login', { replace: true });
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'identity.reset-link-invalid') return;
          const message = error instanceof ApiError ? error.fields.password : undefined;
          if (message) form.setError('newPassword', { message }, { shouldFocus: true });
          else toast.error('Password not changed', messageOf(error, 'Please try again.'));
        },
      },
    ),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-5">
      <NewPasswordFields register={form.register} errors={form.formState.errors} />
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
