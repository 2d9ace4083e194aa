import { NoInvitation } from '@/academy/invitation/invitation-steps';
import { AccountPage } from '@/features/account/components/account-page';
import { MembershipNote } from '@/features/account/components/membership-note';
import { Invitation } from '@/features/family/components/invitation';
import { useKey } from '../link-token';

/** The link's secret stays in this tab, so that it survives signing in. */
export default function InvitationPage() {
  const token = useKey('invitation')?.token;
  return (
    <AccountPage
      title="Your invitation"
      text="Read it before you accept. Nothing changes until you do."
      aside={<MembershipNote />}
    >
      {token ? <Invitation key={token} token={token} /> : <NoInvitation />}
    </AccountPage>
  );
}
