import type { CoachLesson, Lesson } from '@fungo/contracts';
import { addDays, siteMoment } from '@/lib/calendar';
import { listQuery } from '@/lib/queries/call';

interface Week {
  instructorId: string;
  /** Its dates on the academy's calendar: those of a week, or of a month's rows. */
  days: string[];
  timeZone: string;
}

/** A lesson on the academy's calendar. */
export interface DatedLesson extends CoachLesson {
  day: string;
  time: string;
}

const shown: readonly Lesson['status'][] = ['pending', 'confirmed', 'scheduled', 'completed'];

/** A coach's lessons in a week, earliest first: requests, upcoming and past. */
export const weekLessonsQuery = ({ instructorId, days, timeZone }: Week) => {
  // One extra day on either side, because the academy's days differ from UTC's.
  const query = {
    instructorId,
    since: `${addDays(days[0]!, -1)}T00:00:00Z`,
    before: `${addDays(days.at(-1)!, 2)}T00:00:00Z`,
    limit: 1000,
  };
  return {
    ...listQuery('GET /api/instructor/lessons', { query }),
    select: (lessons: CoachLesson[]): DatedLesson[] =>
      lessons
        .filter(({ status }) => shown.includes(status))
        .map((lesson) => ({ ...lesson, ...siteMoment(timeZone, lesson.scheduledDate) }))
        .filter(({ day }) => days.includes(day))
        .reverse(),
  };
};
