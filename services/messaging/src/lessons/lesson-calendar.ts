import { calendarText, lessonEntryId } from '@fungo/platform/calendar';
import type { LessonMailFacts, LessonView } from '../lesson-view/lesson-view';

export interface LessonCalendar {
  method: 'REQUEST' | 'CANCEL';
  content: string;
  filename: string;
}

interface Party {
  name: string;
  email: string;
}

interface Circumstances {
  academy: Party;
  player: Party;
  host: string;
  stamp: Date;
  /** The lesson's page; absent without an account. */
  page?: string;
}

/**
 * The lesson for the family's calendar, or its cancellation. Both have the same UID, and the cancellation has the higher
 * sequence, so that a calendar finds the entry and knows which message is newer. Times are in UTC, which every calendar
 * reads correctly.
 */
export function lessonCalendar(
  method: LessonCalendar['method'],
  facts: Pick<LessonMailFacts, 'lessonId' | 'startsAt' | 'durationMinutes'>,
  view: LessonView,
  { academy, player, host, stamp, page }: Circumstances,
): LessonCalendar {
  const start = new Date(facts.startsAt);
  const cancelled = method === 'CANCEL';
  const content = calendarText(
    [
      {
        id: lessonEntryId(facts.lessonId, host),
        sequence: cancelled ? 1 : 0,
        status: cancelled ? 'cancelled' : 'confirmed',
        stamp,
        start,
        end: new Date(start.getTime() + facts.durationMinutes * 60_000),
        summary: `Lesson with ${view.coach.full}`,
        description: cancelled ? 'This lesson is cancelled.' : view.arrival,
        location: view.location,
        ...(page && { url: page }),
        organizer: academy,
        attendee: player,
      },
    ],
    { product: 'Lessons', method },
  );
  return { method, content, filename: 'lesson.ics' };
}
