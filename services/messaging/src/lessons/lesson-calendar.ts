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
  /** Where the family sees the lesson; none for who has no account. */
  page?: string;
}

/**
 * The lesson for the family's calendar, or its cancellation. Both carry one UID, and the cancellation the higher
 * sequence, so that a calendar knows which entry it is and which word is the last. Instants are UTC: right in
 * every calendar whatever it knows of time zones.
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
    // Agreed already: no calendar needs to ask, or to send an answer that nobody reads.
    attendees: [{ ...quotable(player), status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
  });
  return { method, content: `${calendar.toString()}\r\n`, filename: 'lesson.ics' };
}

/** A calendar quotes names and has no way to write a quotation mark inside. */
const quotable = ({ name, email }: Party): Party => ({ name: name.replaceAll('"', "'"), email });
