import { type CalendarEntry, lessonEntryId } from '@fungo/platform/calendar';
import type { StoredLesson } from '../calendar/lesson.entity';

/** A lesson as calendars show it. */
export interface FeedLesson extends Pick<
  StoredLesson,
  'id' | 'startsAt' | 'endsAt' | 'status' | 'location' | 'sequence' | 'createdAt'
> {
  /** Full name. */
  coach: string;
  playerFirstName: string;
  playerLastName: string;
}

/** Reader of an entry. The link of a mail names no player, because it may be forwarded. */
type Reader = 'coach' | 'family' | 'link';

/** A lesson's entry. Its id and sequence are those of the mails, so that both are one event. */
export function lessonEntry(
  lesson: FeedLesson,
  reader: Reader,
  { host, url }: { host: string; url?: string },
): CalendarEntry {
  const { id, startsAt, endsAt, status, location, sequence, createdAt } = lesson;
  const isOff = status === 'cancelled' || status === 'declined';
  return {
    id: lessonEntryId(id, host),
    sequence: status === 'declined' ? sequence + 1 : sequence,
    status: isOff ? 'cancelled' : status === 'pending' ? 'tentative' : 'confirmed',
    stamp: createdAt,
    start: startsAt,
    end: endsAt,
    summary:
      status === 'pending'
        ? `Requested: ${titleOf(lesson, reader).replace(/^L/, 'l')}`
        : titleOf(lesson, reader),
    location,
    ...(url && { url }),
  };
}

function titleOf({ coach, playerFirstName, playerLastName }: FeedLesson, reader: Reader): string {
  if (reader === 'coach') return `Lesson with ${playerFirstName} ${playerLastName}`.trim();
  const withCoach = `Lesson with ${coach}`;
  return reader === 'family' && playerFirstName ? `${withCoach} · ${playerFirstName}` : withCoach;
}

/** Each entry once: a coach may also be a guardian of the player. The first one counts. */
export function withoutDoubles(entries: CalendarEntry[]): CalendarEntry[] {
  const ids = new Set<string>();
  return entries.filter(({ id }) => !ids.has(id) && ids.add(id));
}
