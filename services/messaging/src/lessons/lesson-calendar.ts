import { type CalendarEntry, calendarText, lessonEntryId } from '@fungo/platform/calendar';
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
  facts: Entered,
  view: LessonView,
  { reader, ...circumstances }: Circumstances & { reader: Party },
): LessonCalendar {
  const entry = { ...lessonEntry(method === 'CANCEL', facts, view, circumstances), attendee: reader };
  return { method, content: calendarText([entry], { product: 'Lessons', method }), filename: 'lesson.ics' };
}

/**
 * The lessons of a series in one file. Their ids differ, so it is published: a request (iTIP) is about one id. Later messages
 * about one of them update its entry.
 */
export const seriesCalendar = (entries: CalendarEntry[]) => ({
  method: 'PUBLISH' as const,
  content: calendarText(entries, { product: 'Lessons', method: 'PUBLISH' }),
  filename: 'lessons.ics',
});

type Entered = Pick<LessonMailFacts, 'lessonId' | 'startsAt' | 'durationMinutes' | 'sequence'>;

/** The calendar entry of a lesson, without an attendee. */
export function lessonEntry(
  cancelled: boolean,
  facts: Entered,
  view: Pick<LessonView, 'arrival' | 'location'>,
  { academy, other, host, stamp, page }: Circumstances,
): CalendarEntry {
  const start = new Date(facts.startsAt);
  return {
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
  };
}
