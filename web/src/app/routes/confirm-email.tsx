import { AccountPage } from '@/features/account/components/account-page';
import { ConfirmEmail as Confirmation } from '@/features/account/components/confirm-email';
import { MembershipNote } from '@/features/account/components/membership-note';
import { useTokenOfLink } from '../link-token';

export default function ConfirmEmail() {
  const token = useTokenOfLink();
  return (
    <AccountPage
      title="Confirm your email"
      text="Once you confirm it, lessons a coach books with this email show up on your list."
      aside={<MembershipNote />}
    >
      <Confirmation key={token} token={token} />
    </AccountPage>
  );
}
