import type { Site } from '@fungo/contracts';
import { useSearchParams } from 'react-router-dom';
import { CampDay } from '@/features/camp-day/components/camp-day';
import { RosterSheet } from '@/features/camp-day/components/roster-sheet';
import { WaiverSheet } from '@/features/camp-management/components/registrations/waiver-sheet';
import { CampReport } from '@/features/outreach/components/camp-report';
import { useField } from '@/lib/field/field-worker';
import type { CurrentUser } from '@/lib/queries/current-user';
import { siteDate } from '@/lib/site-date';
import type { CampStaffView as View } from '../camp-staff-address';

interface CampStaffViewProps {
  view: View;
  site: Site;
  user: CurrentUser;
}

/** Staff views opened from a camp's card: the check-in, the report to the league, or a sheet to print. */
export default function CampStaffView({ view, site, user }: CampStaffViewProps) {
  const { timeZone } = site;
  useField('/camps-clinics', user);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('date');
  const today = siteDate(timeZone);
  if (view.name === 'waiver') return <WaiverSheet registrationId={view.id} timeZone={timeZone} />;
  const campId = Number(view.id);
  if (view.name === 'report') return <CampReport campId={campId} site={site} user={user} />;
  if (view.name === 'roster') return <RosterSheet campId={campId} asked={asked} today={today} />;
  return (
    <CampDay
      campId={campId}
      asked={asked}
      choose={(date) => setSearch({ gate: view.id, date }, { replace: true })}
      today={today}
      timeZone={timeZone}
      userId={user.id}
    />
  );
}
