import { DateTime } from 'luxon';

export interface LessonTime {
  /** 'Saturday, November 28, 2026, 9:00 AM–10:00 AM EST' */
  full: string;
  /** 'Sat, Nov 28, 9:00 AM' */
  short: string;
}

/**
 * A lesson's hour as a person of the academy says it.
 * @param zone the academy's IANA time zone
 */
export function lessonTime(startsAt: string, minutes: number, zone: string): LessonTime {
  const start = DateTime.fromISO(startsAt, { zone, locale: 'en-US' });
  const end = start.plus({ minutes });
  // An hour in which the clock changes would read 1:30–1:30 without the first zone's name.
  const opening = start.offset === end.offset ? 'h:mm a' : 'h:mm a ZZZZ';
  return {
    full: `${start.toFormat(`cccc, LLLL d, yyyy, ${opening}`)}–${end.toFormat('h:mm a ZZZZ')}`,
    short: start.toFormat('ccc, LLL d, h:mm a'),
  };
}
