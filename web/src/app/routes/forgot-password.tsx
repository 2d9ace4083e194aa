import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AccountPage } from '@/features/account/components/account-page';
import { ForgotPasswordForm } from '@/features/account/components/forgot-password-form';
import { MembershipNote } from '@/features/account/components/membership-note';

export default function ForgotPassword() {
  return (
    <AccountPage
      title="Forgot your password?"
      text="Enter your email, and we’ll send you a link to choose a new one."
      aside={<MembershipNote />}
    >
      <ForgotPasswordForm />
      <Link
        to="/login"
        className="mt-6 inline-flex min-h-11 items-center gap-2 font-bold text-action-ink underline underline-offset-4"
      >
        <ArrowLeft aria-hidden className="size-5" />
        Back to sign in
      </Link>
    </AccountPage>
  );
}
