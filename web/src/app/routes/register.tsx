import { Link, useLocation } from 'react-router-dom';
import { AccountPage } from '@/features/account/components/account-page';
import { MembershipNote } from '@/features/account/components/membership-note';
import { RegisterForm } from '@/features/account/components/register-form';

export default function Register() {
  const state: unknown = useLocation().state;
  return (
    <AccountPage
      title="Create your account"
      text={
        <>
          One account for the player and the family. Already have one?{' '}
          <Link to="/login" state={state} className="font-bold text-action-ink underline underline-offset-4">
            Sign in
          </Link>
        </>
      }
      aside={<MembershipNote />}
    >
      <RegisterForm />
    </AccountPage>
  );
}
