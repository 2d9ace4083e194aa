import { ScheduleBuilder } from '@/features/availability/components/builder/schedule-builder';
import { RainOutButton } from '@/features/rain-outs/components/rain-out-button';
import { ButtonLink } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { EmptyState } from '@/ui/states';
import { CalendarSwitch } from '../compositions/calendar-switch';
import { CoachChoice } from '../compositions/coach-choice';
import { useActingCoach } from '../use-acting-coach';
import { WithSite } from '../with-site';

export default function ScheduleBuilderPage() {
  return <WithSite>{(site) => <Builder timeZone={site.timeZone} />}</WithSite>;
}

function Builder({ timeZone }: { timeZone: string }) {
  const { isAdmin, instructorId, choose, lessonsPath } = useActingCoach();
  return (
    <div className="page py-5 sm:py-8">
      <PageHeader compact title="Schedule Builder">
        <RainOutButton instructorId={instructorId} mayAll={isAdmin} timeZone={timeZone} />
        <ButtonLink
          variant="secondary"
          to={`/scheduling${isAdmin && instructorId ? `?instructorId=${instructorId}` : ''}`}
        >
          Week view
        </ButtonLink>
        <ButtonLink variant="secondary" to="/videos">
          Videos
        </ButtonLink>
        <ButtonLink variant="secondary" to="/">
          Home
        </ButtonLink>
      </PageHeader>
      {isAdmin && <CoachChoice chosen={instructorId} choose={choose} />}
      {instructorId ? (
        <CalendarSwitch instructorId={instructorId} timeZone={timeZone}>
          <ScheduleBuilder
            key={instructorId}
            instructorId={instructorId}
            timeZone={timeZone}
            lessonsPath={lessonsPath}
          />
        </CalendarSwitch>
      ) : (
        <EmptyState title="Which coach?" text="Choose a coach to build their week." />
      )}
    </div>
  );
}
