import { CoachMoney } from '@/features/lesson-payments/components/coach-money';
import { OwedLessons } from '@/features/lesson-payments/components/owed-lessons';
import { OwingList } from '@/features/lesson-payments/components/owing-list';
import { ButtonLink } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { useUser } from '../guard';
import { WithSite } from '../with-site';

/** Money from lessons and packages: a coach's own, or that of all coaches for an administrator. */
export default function LessonPaymentsPage() {
  const isAdmin = useUser().role === 'admin';
  return (
    <WithSite>
      {({ name, timeZone }) => (
        <div className="page py-12">
          <PageHeader
            eyebrow="Front office"
            title="Lesson Payments"
            text="Money from lessons and packages, and the families that still owe it."
          >
            <ButtonLink variant="secondary" to={isAdmin ? '/admin-dashboard' : '/instructor-dashboard'}>
              Dashboard
            </ButtonLink>
          </PageHeader>
          <div className="grid grid-cols-1 gap-8">
            <OwedLessons academy={name} timeZone={timeZone} />
            <OwingList timeZone={timeZone} />
            <CoachMoney isAdmin={isAdmin} timeZone={timeZone} />
          </div>
        </div>
      )}
    </WithSite>
  );
}
