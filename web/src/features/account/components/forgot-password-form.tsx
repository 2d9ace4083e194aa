import { limits } from '@fungo/contracts/constants';
import { forgotPassword } from '@fungo/contracts/identity/passwords';
import { zodResolver } from '@hookform/resolvers/zod';
import { MailCheck } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { messageOf } from '@/lib/api';
import { showFieldErrors } from '@/lib/form';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { useForgotPassword } from '../api/forgot-password';

/** Every address gets the same answer, so the form does not reveal who has an account. */
export function ForgotPasswordForm() {
  const request = useForgotPassword();
  const form = useForm({ resolver: zodResolver(forgotPassword.body), defaultValues: { email: '' } });
  const { errors } = form.formState;

  const submit = form.handleSubmit((body) =>
    request.mutate(body, {
      onError: (error) => {
        if (!showFieldErrors(form, error))
          toast.error('Not sent', messageOf(error, 'Please check your connection and try again.'));
      },
    }),
  );

  return (
    <>
      <div role="status">
        {request.isSuccess && (
          <div className="flex max-w-md gap-4 rounded-lg border border-grass bg-grass-soft p-5">
            <MailCheck aria-hidden className="size-6 shrink-0 text-grass-ink" />
            <p>
              If this email has an account, we’ve sent it a link. The link works for{' '}
              {limits.passwordReset.linkMinutes} minutes.
            </p>
          </div>
        )}
      </div>
      {request.isSuccess ? (
        <Button variant="secondary" className="mt-5" onClick={() => request.reset()}>
          Ask again, or use another email
        </Button>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-5">
          <Field label="Email" hint="The email you sign in with." error={errors.email?.message}>
            <Input type="email" autoComplete="email" {...form.register('email')} />
          </Field>
          <Button type="submit" size="lg" busy={request.isPending}>
            {request.isPending ? 'Sending...' : 'Send me a link'}
          </Button>
        </form>
      )}
    </>
  );
}
