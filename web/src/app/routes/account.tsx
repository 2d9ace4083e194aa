import { DeletionSection } from '@/features/account/components/deletion-section';
import { OpenSessions } from '@/features/account/components/open-sessions';
import { PageHeader } from '@/ui/page-header';
import { useUser } from '../guard';
import { WithSite } from '../with-site';

export default function AccountPage() {
  const { email, role } = useUser();
  return (
    <WithSite>
      {({ timeZone }) => (
        <div className="page grid max-w-3xl grid-cols-1 gap-8 py-12">
          <PageHeader
            eyebrow="Account"
            title="Your account"
            text={<span className="[overflow-wrap:anywhere]">You sign in as {email}.</span>}
          />
          <OpenSessions timeZone={timeZone} />
          <DeletionSection isStaff={role !== 'student'} timeZone={timeZone} />
        </div>
      )}
    </WithSite>
  );
}
