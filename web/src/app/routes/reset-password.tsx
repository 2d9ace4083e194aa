import { AccountPage } from '@/features/account/components/account-page';
import { MembershipNote } from '@/features/account/components/membership-note';
import { ResetPasswordForm } from '@/features/account/components/reset-password-form';
import { useTokenOfLink } from '../link-token';

export default function ResetPassword() {
  const token = useTokenOfLink();
  return (
    <AccountPage
      title="Choose a new password"
      text="Then sign in with it here and on your other devices."
      aside={<MembershipNote />}
    >
      <ResetPasswordForm key={token} token={token} />
    </AccountPage>
  );
}
