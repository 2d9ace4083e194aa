import { WeekSchedule } from '@/features/open-hours/components/week-schedule';
import { PageHeader } from '@/ui/page-header';
import { WithSite } from '../with-site';

export default function Schedule() {
  return (
    <WithSite>
      {(site) => (
        <div className="page py-12">
          <PageHeader
            eyebrow="The week ahead"
            title="Schedule"
            text="Open times for hitting and fielding lessons. Choose one to book it."
          />
          <WeekSchedule timeZone={site.timeZone} />
        </div>
      )}
    </WithSite>
  );
}
