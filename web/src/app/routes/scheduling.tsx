import { ClearSchedule } from '@/features/availability/components/week/clear-schedule';
import { CoachWeek } from '@/features/availability/components/week/coach-week';
import { BookForm } from '@/features/desk-booking/components/book-form';
import { RecentBookings } from '@/features/desk-booking/components/recent-bookings';
import { RainOutButton } from '@/features/rain-outs/components/rain-out-button';
import { ButtonLink } from '@/ui/button';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { PageHeader } from '@/ui/page-header';
import { EmptyState } from '@/ui/states';
import { CoachChoice } from '../compositions/coach-choice';
import { useActingCoach } from '../use-acting-coach';
import { WithSite } from '../with-site';

export default function SchedulingPage() {
  return <WithSite>{(site) => <Scheduling timeZone={site.timeZone} />}</WithSite>;
}

function Scheduling({ timeZone }: { timeZone: string }) {
  const { isAdmin, instructorId, choose, lessonsPath } = useActingCoach();
  const builderPath = `/schedule-builder${isAdmin && instructorId ? `?instructorId=${instructorId}` : ''}`;
  return (
    <div className="page py-12">
      <PageHeader
        eyebrow="Dugout"
        title="Lesson Scheduling"
        text="See the week, and book lessons for players."
      >
        <ButtonLink variant="secondary" to={builderPath}>
          Schedule Builder
        </ButtonLink>
        <RainOutButton instructorId={instructorId} mayAll={isAdmin} timeZone={timeZone} />
        {instructorId && <ClearSchedule instructorId={instructorId} />}
      </PageHeader>
      {isAdmin && <CoachChoice chosen={instructorId} choose={choose} />}
      {instructorId ? (
        <CoachWeek
          key={instructorId}
          instructorId={instructorId}
          timeZone={timeZone}
          paths={{ lessons: lessonsPath, builder: builderPath }}
        />
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
    </div>
  );
}
