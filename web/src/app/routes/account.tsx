import { ConsentSection } from '@/features/account/components/consent-section';
import { CopySection } from '@/features/account/components/copy-section';
import { DeletionSection } from '@/features/account/components/deletion-section';
import { OpenSessions } from '@/features/account/components/open-sessions';
import { SecondFactorSection } from '@/features/account/components/second-factor-section';
import { PageHeader } from '@/ui/page-header';
import { useUser } from '../guard';
import { WithSite } from '../with-site';

export default function AccountPage() {
  const user = useUser();
  const isStaff = user.role !== 'student';
  return (
    <WithSite>
      {(site) => (
        <div className="page grid max-w-3xl grid-cols-1 gap-8 py-12">
          <PageHeader
            eyebrow="Account"
            title="Your account"
            text={<span className="[overflow-wrap:anywhere]">You sign in as {user.email}.</span>}
          />
          <OpenSessions timeZone={site.timeZone} />
          <SecondFactorSection timeZone={site.timeZone} />
          {!isStaff && <ConsentSection user={user} site={site} />}
          <CopySection />
          <DeletionSection isStaff={isStaff} timeZone={site.timeZone} />
        </div>
      )}
    </WithSite>
  );
}
