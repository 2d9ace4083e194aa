import { Credentials } from '@fungo/contracts/identity/sign-in';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { ApiError, messageOf } from '@/lib/api';
import { showFieldErrors } from '@/lib/form';
import { homeOf, useCurrentUser } from '@/lib/queries/current-user';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { useLogin } from '../api/login';
import { CodeField } from './code-field';

/** State from the page that sent the visitor here. */
interface Arrival {
  /** Where to go back to after signing in. */
  from?: string;
  /** True right after registration. */
  email?: string;
}

export function LoginForm() {
  const navigate = useNavigate();
  const arrival = (useLocation().state ?? {}) as Arrival;
  const login = useLogin(arrival.from);
  const { user } = useCurrentUser();
  const [asksCode, askCode] = useState(false);
  const form = useForm({
    resolver: zodResolver(Credentials),
    defaultValues: { email: arrival.email ?? '', password: '' },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit((credentials) =>
    login.mutate(credentials, {
      onSuccess: ({ user }) => {
        toast.success('Login Successful', 'Welcome back!');
        void navigate(arrival.from ?? homeOf(user), { replace: true });
      },
      onError: (error) => {
        const problem = error instanceof ApiError ? error.code : undefined;
        if (problem === 'auth.code-required') return askCode(true);
        if (problem === 'auth.wrong-code')
          return form.setError('code', { message: messageOf(error, '') }, { shouldFocus: true });
        showFieldErrors(form, error);
        toast.error('Login Failed', messageOf(error, 'Please check your credentials.'));
      },
    }),
  );

  // Already signed in, possibly just now in another tab.
  if (user && !login.isPending && !login.isSuccess)
    return <Navigate to={arrival.from ?? homeOf(user)} replace />;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-5">
      {asksCode ? (
        <CodeField autoFocus error={errors.code?.message} {...form.register('code')} />
      ) : (
        <>
          <Field label="Email" error={errors.email?.message}>
            <Input type="email" autoComplete="email" {...form.register('email')} />
          </Field>
          <Field label="Password" error={errors.password?.message}>
            <Input type="password" autoComplete="current-password" {...form.register('password')} />
          </Field>
          <Link
            to="/forgot-password"
            className="-my-3 inline-flex min-h-11 items-center justify-self-start font-bold text-action-ink underline underline-offset-4"
          >
            Forgot your password?
          </Link>
        </>
      )}
      <Button type="submit" size="lg" busy={login.isPending}>
        {login.isPending ? 'Signing In...' : 'Sign In'}
      </Button>
    </form>
  );
}
