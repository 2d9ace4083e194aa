import { ArrowLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { AccountPage } from '@/features/account/components/account-page';
import { LoginForm } from '@/features/account/components/login-form';
import { MembershipNote } from '@/features/account/components/membership-note';
import { ProviderCode } from '@/features/account/components/provider-code';
import { ProviderSignIn } from '@/features/account/components/provider-sign-in';

const link = 'inline-flex min-h-11 items-center gap-2 font-bold text-action-ink underline underline-offset-4';

export default function Login() {
  const location = useLocation();
  const state: unknown = location.state;
  const asksCode = new URLSearchParams(location.search).get('code') === 'asked';
  return (
    <AccountPage title="Sign in" text="Your lessons, your coaches, your swings." aside={<MembershipNote />}>
      {asksCode ? (
        <ProviderCode />
      ) : (
        <>
          <ProviderSignIn />
          <LoginForm />
        </>
      )}
      <p className="mt-6">
        New here?{' '}
        <Link to="/register" state={state} className={link}>
          Sign up here
        </Link>
      </p>
      <Link to="/" className={link}>
        <ArrowLeft aria-hidden className="size-5" />
        Back to Home
      </Link>
    </AccountPage>
  );
}
