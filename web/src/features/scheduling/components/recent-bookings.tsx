import { useQuery } from '@tanstack/react-query';
import { formatDay, formatTime, siteMoment } from '@/lib/calendar';
import { formatMoney } from '@fungo/contracts/money';
import { fullName } from '@/lib/names';
import { useInstructors } from '@/lib/queries/instructors';
import { LessonStatus } from '@/parts/lesson-status';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { recentBookingsQuery } from '../api/simple-lessons';

interface RecentBookingsProps {
  /** Absent: of all coaches, each named. */
  instructorId: string | undefined;
  timeZone: string;
}

/** What was booked here last. */
export function RecentBookings({ instructorId, timeZone }: RecentBookingsProps) {
  const { data: lessons, error, refetch } = useQuery(recentBookingsQuery(instructorId));
  const { data: coaches = [] } = useInstructors();
  if (error && !lessons) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!lessons)
    return (
      <Loading label="Loading recent bookings" className="grid gap-3">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </Loading>
    );
  if (lessons.length === 0)
    return (
      <EmptyState
        title="No bookings yet"
        text="Lessons you book for players appear here, the newest first."
        compact
      />
    );
  const coachOf = (id: number) => {
    const coach = coaches.find((one) => one.id === id);
    return coach && `with ${fullName(coach.user)}`;
  };
  return (
    <ul className="grid gap-2">
      {lessons.map((lesson) => {
        const { day, time } = siteMoment(timeZone, lesson.scheduledDate);
        return (
          <li key={lesson.id} className="rounded-md border border-line bg-card px-4 py-3 shadow-card">
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <strong className="text-lg">{lesson.studentName}</strong>
              <LessonStatus status={lesson.status} />
            </p>
            <p>
              {formatDay(day, 'short')}, {formatTime(time)}
            </p>
            <p className="text-sm text-muted">
              {[
                instructorId === undefined && coachOf(lesson.instructorId),
                formatMoney(lesson.price),
                lesson.location,
                lesson.studentEmail,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {lesson.notes && <p className="mt-1 text-sm">{lesson.notes}</p>}
          </li>
        );
      })}
    </ul>
  );
}
