import { ClearSchedule } from '@/features/availability/components/week/clear-schedule';
import { BookForm } from '@/features/desk-booking/components/book-form';
import { RecentBookings } from '@/features/desk-booking/components/recent-bookings';
import { RainOutButton } from '@/features/rain-outs/components/rain-out-button';
import { isDay } from '@/lib/calendar';
import { useAddress } from '@/lib/use-address';
import { ButtonLink } from '@/ui/button';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { PageHeader } from '@/ui/page-header';
import { EmptyState } from '@/ui/states';
import { CoachCalendar } from '../compositions/coach-calendar';
import { CoachChoice } from '../compositions/coach-choice';
import { useActingCoach } from '../use-acting-coach';
import { WithSite } from '../with-site';

export default function SchedulingPage() {
  return <WithSite>{(site) => <Scheduling timeZone={site.timeZone} />}</WithSite>;
}

function Scheduling({ timeZone }: { timeZone: string }) {
  const { isAdmin, instructorId, choose } = useActingCoach();
  const at = hourIn(useAddress().search.get('book'));
  const builderPath = `/schedule-builder${isAdmin && instructorId ? `?instructorId=${instructorId}` : ''}`;
  return (
    <div className="page py-5 sm:py-8">
      <PageHeader compact title="Lesson Scheduling">
        <ButtonLink variant="secondary" to={builderPath}>
          Schedule Builder
        </ButtonLink>
        <RainOutButton instructorId={instructorId} mayAll={isAdmin} timeZone={timeZone} />
      </PageHeader>
      {isAdmin && <CoachChoice chosen={instructorId} choose={choose} />}
      {instructorId ? (
        <CoachCalendar instructorId={instructorId} timeZone={timeZone} />
      ) : (
        <EmptyState title="Which coach?" text="Choose a coach to see their week." />
      )}
      <div className="mt-10 grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
        <Card>
          <CardBody className="grid gap-5">
            <CardTitle>Book a lesson</CardTitle>
            <BookForm
              instructorId={instructorId}
              timeZone={timeZone}
              at={at}
              coachChoice={
                isAdmin
                  ? (error) => (
                      <CoachChoice
                        label="Coach"
                        chosen={instructorId}
                        choose={choose}
                        error={error}
                        className=""
                      />
                    )
                  : undefined
              }
            />
          </CardBody>
        </Card>
        <section aria-labelledby="recent-bookings" className="grid gap-5">
          <h2 id="recent-bookings" className="text-2xl">
            Recent bookings
          </h2>
          <RecentBookings instructorId={instructorId} timeZone={timeZone} />
        </section>
      </div>
      {instructorId && (
        <div className="mt-12 flex justify-end border-t border-line pt-6">
          <ClearSchedule instructorId={instructorId} />
        </div>
      )}
    </div>
  );
}

/** The hour that the calendar chose, '2026-11-30T16:00' in the address. */
function hourIn(text: string | null) {
  const [date = '', time = ''] = text?.split('T') ?? [];
  return isDay(date) && /^\d{2}:\d{2}$/.test(time) ? { date, time } : undefined;
}
