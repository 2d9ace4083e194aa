import { CoachWeek } from '@/features/availability/components/week/coach-week';
import { LessonDialog } from '@/features/lessons/components/lesson-dialog';
import { MoveDialog } from '@/features/lessons/components/move-dialog';
import { useActingCoach } from '../use-acting-coach';

interface CoachCalendarProps {
  instructorId: string;
  timeZone: string;
}

/** A coach's calendar with their lessons in it, the same on each page that shows it. */
export function CoachCalendar({ instructorId, timeZone }: CoachCalendarProps) {
  const { actingFor, lessonsPath } = useActingCoach();
  const acting: Record<string, string> = actingFor ? { instructorId: actingFor } : {};
  return (
    <CoachWeek
      key={instructorId}
      instructorId={instructorId}
      timeZone={timeZone}
      paths={{
        lessons: lessonsPath,
        builder: actingFor ? `/schedule-builder?${new URLSearchParams(acting)}` : '/schedule-builder',
        desk: (date, time) =>
          `/scheduling?${new URLSearchParams({ ...acting, week: date, book: `${date}T${time}` })}`,
      }}
      lessonDialog={(lesson, close) => <LessonDialog lesson={lesson} timeZone={timeZone} close={close} />}
      moveDialog={(lesson, to, close) => (
        <MoveDialog lesson={lesson} to={to} timeZone={timeZone} close={close} />
      )}
    />
  );
}
