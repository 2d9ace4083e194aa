import { useQueries, useQuery } from '@tanstack/react-query';
import { CalendarSection } from '@/features/account/components/calendar-section';
import { ConsentSection } from '@/features/account/components/consent-section';
import { CopySection } from '@/features/account/components/copy-section';
import { DeletionSection } from '@/features/account/components/deletion-section';
import { OpenSessions } from '@/features/account/components/open-sessions';
import { SecondFactorSection } from '@/features/account/components/second-factor-section';
import { calendarFeedQuery } from '@/features/account/api/calendar-feed';
import { copyQuery } from '@/features/account/api/copy';
import { deletionQuery } from '@/features/account/api/deletion';
import { secondFactorQuery } from '@/features/account/api/second-factor';
import { sessionsQuery } from '@/features/account/api/sessions';
import { guardiansQuery } from '@/features/family/api/guardians';
import { mailChoicesQuery } from '@/features/family/api/mail-choices';
import { FamilySection } from '@/features/family/components/family-section';
import { GuardiansSection } from '@/features/family/components/guardians-section';
import { MailsSection } from '@/features/family/components/mails-section';
import { pushesQuery } from '@/features/notices/api/pushes';
import { DevicePushes } from '@/features/notices/components/device-pushes';
import { playersQuery } from '@/academy/queries/players';
import { PageHeader } from '@/ui/page-header';
import { useUser } from '../guard';
import { PageLoading } from '../shell/page-loading';
import { WithSite } from '../with-site';

const queries = [
  playersQuery,
  guardiansQuery,
  calendarFeedQuery,
  mailChoicesQuery,
  sessionsQuery,
  secondFactorQuery,
  copyQuery,
  deletionQuery,
  pushesQuery,
] as const;

/** The sections load together, so that none moves when one above it loads. */
export default function AccountPage() {
  const user = useUser();
  const isStaff = user.role !== 'student';
  const pushes = useQuery(pushesQuery);
  const isRead = useQueries({ queries }).every(({ isPending }) => !isPending);
  return (
    <WithSite>
      {(site) =>
        !isRead ? (
          <PageLoading />
        ) : (
          <div className="page grid max-w-3xl grid-cols-1 gap-8 py-12">
            <PageHeader
              eyebrow="Account"
              title="Your account"
              text={<span className="[overflow-wrap:anywhere]">You’re signed in as {user.email}.</span>}
            />
            <FamilySection />
            <GuardiansSection timeZone={site.timeZone} />
            <CalendarSection isCoach={user.instructorId !== null} site={site} />
            <MailsSection hasPushes={pushes.data?.publicKey != null} />
            <DevicePushes />
            <OpenSessions timeZone={site.timeZone} />
            <SecondFactorSection timeZone={site.timeZone} />
            {!isStaff && <ConsentSection user={user} site={site} />}
            <CopySection />
            <DeletionSection isStaff={isStaff} timeZone={site.timeZone} />
          </div>
        )
      }
    </WithSite>
  );
}
