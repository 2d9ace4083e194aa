import type { SimpleLesson } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatDay, formatTime, siteMoment } from '@/lib/calendar';
import { formatMoney } from '@fungo/contracts/money';
import { fullName } from '@/lib/names';
import { useInstructors } from '@/academy/queries/instructors';
import { LessonStatus } from '@/academy/lesson-status';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/states';
import { recentBookingsQuery } from '../api/simple-lessons';

interface RecentBookingsProps {
  /** Absent: of all coaches, each named. */
  instructorId: string | undefined;
  timeZone: string;
}

/** The latest bookings from this page. */
export function RecentBookings({ instructorId, timeZone }: RecentBookingsProps) {
  return (
    <Loaded
      query={useQuery(recentBookingsQuery(instructorId))}
      what="recent bookings"
      skeleton={<Skeleton className="h-60" />}
    >
      {(lessons) => <Bookings lessons={lessons} instructorId={instructorId} timeZone={timeZone} />}
    </Loaded>
  );
}

function Bookings({ lessons, instructorId, timeZone }: RecentBookingsProps & { lessons: SimpleLesson[] }) {
  const { data: coaches = [] } = useInstructors();
  if (lessons.length === 0)
    return (
      <EmptyState
        title="No bookings yet"
        text="Lessons you book for players appear here, newest first."
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
                lesson.series && `Weekly, ${lesson.series.position} of ${lesson.series.size}`,
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
