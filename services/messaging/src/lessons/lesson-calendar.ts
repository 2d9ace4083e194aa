import { calendarText, lessonEntryId } from '@fungo/platform/calendar';
import type { LessonMailFacts, LessonView } from '../lesson-view/lesson-view';
import type { Name } from '../templates/name-of.rules';

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
  reader: Party;
  host: string;
  stamp: Date;
  /** The other person: the coach for a family, the player for a coach. */
  other: Name;
  /** The lesson's page; absent without an account. */
  page?: string;
}

/**
 * The lesson for a calendar, or its cancellation. All messages about a lesson have the same UID, and each has a higher
 * sequence than the one before, so that a calendar finds the entry and knows which message is newer.
 */
export function lessonCalendar(
  method: LessonCalendar['method'],
  facts: Pick<LessonMailFacts, 'lessonId' | 'startsAt' | 'durationMinutes' | 'sequence'>,
  view: LessonView,
  { academy, reader, other, host, stamp, page }: Circumstances,
): LessonCalendar {
  const start = new Date(facts.startsAt);
  const cancelled = method === 'CANCEL';
  const content = calendarText(
    [
      {
        id: lessonEntryId(facts.lessonId, host),
        // A cancellation by an older version has no sequence of its own.
        sequence: Math.max(facts.sequence, cancelled ? 1 : 0),
        status: cancelled ? 'cancelled' : 'confirmed',
        stamp,
        start,
        end: new Date(start.getTime() + facts.durationMinutes * 60_000),
        summary: `Lesson with ${other.full}`,
        description: cancelled ? 'This lesson is cancelled.' : view.arrival,
        location: view.location,
        ...(page && { url: page }),
        organizer: academy,
        attendee: reader,
      },
    ],
    { product: 'Lessons', method },
  );
  return { method, content, filename: 'lesson.ics' };
}
