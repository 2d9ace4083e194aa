import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
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
  const calendar = ical({
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    prodId: { company: 'Fungo', product: 'Lessons', language: 'EN' },
  });
  calendar.createEvent({
    id: `lesson-${facts.lessonId}@${host}`,
    sequence: cancelled ? 1 : 0,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp,
    start,
    end: new Date(start.getTime() + facts.durationMinutes * 60_000),
    summary: `Lesson with ${view.coach.full}`,
    description: cancelled ? 'This lesson is cancelled.' : view.arrival,
    location: view.location,
    ...(page && { url: page }),
    organizer: quotable(academy),
    // Already accepted, so that no calendar asks, or sends a reply that nobody reads.
    attendees: [{ ...quotable(player), status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
  });
  return { method, content: `${calendar.toString()}\r\n`, filename: 'lesson.ics' };
}

/** A calendar file quotes names and cannot escape a quotation mark inside one. */
const quotable = ({ name, email }: Party): Party => ({ name: name.replaceAll('"', "'"), email });
