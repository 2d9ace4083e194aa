import { DateTime } from 'luxon';

export interface LessonTime {
  weekday: string;
  /** 'November 28, 2026' */
  date: string;
  /** '9:00 AM–10:00 AM EST' */
  hours: string;
  /** 'Sat, Nov 28, 9:00 AM' */
  short: string;
}

/**
 * A lesson's time in words.
 * @param zone the academy's IANA time zone
 */
export function lessonTime(startsAt: string, minutes: number, zone: string): LessonTime {
  const start = DateTime.fromISO(startsAt, { zone, locale: 'en-US' });
  const end = start.plus({ minutes });
  // If the clock changes within the hour, the text would be 1:30–1:30 without the first zone's name.
  const opening = start.offset === end.offset ? 'h:mm a' : 'h:mm a ZZZZ';
  return {
    weekday: start.toFormat('cccc'),
    date: start.toFormat('LLLL d, yyyy'),
    hours: `${start.toFormat(opening)}–${end.toFormat('h:mm a ZZZZ')}`,
    short: start.toFormat('ccc, LLL d, h:mm a'),
  };
}

/**
 * A lesson's start in words: 'today at 9:00 AM', 'tomorrow at 9:00 AM', or with its date.
 * @param zone the academy's IANA time zone
 */
export function startFrom(now: Date, startsAt: string, zone: string): string {
  const start = DateTime.fromISO(startsAt, { zone, locale: 'en-US' });
  const today = DateTime.fromJSDate(now, { zone }).startOf('day');
  const days = start.startOf('day').diff(today, 'days').days;
  const day = ['today', 'tomorrow'][days] ?? `on ${start.toFormat('ccc, LLL d')}`;
  return `${day} at ${start.toFormat('h:mm a')}`;
}
