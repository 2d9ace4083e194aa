/**
 * The academy's calendar. A day is text, 'YYYY-MM-DD', and so is a month, 'YYYY-MM': they compare as text and no browser's
 * time zone can shift them. Instants meet the calendar in `siteDate` and `siteTime` alone.
 */
import { weekStartsOn } from '@fungo/contracts/constants';
import { siteDate } from './site-date';

const locale = 'en-US';
const daysInWeek = 7;
const dayMs = 86_400_000;

/** A day as the instant of its midnight in UTC: arithmetic there knows no clock changes. */
const inUtc = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

export const addDays = (day: string, count: number) => dayOf(new Date(inUtc(day).getTime() + count * dayMs));

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (day: string) => inUtc(day).getUTCDay();

/** The first day, a Monday, of the week that holds the day. */
export const weekStart = (day: string) =>
  addDays(day, -((weekdayOf(day) - weekStartsOn + daysInWeek) % daysInWeek));

/** The seven days of the week that holds the day. */
export const weekOf = (day: string) =>
  Array.from({ length: daysInWeek }, (_, index) => addDays(weekStart(day), index));

/** Weekday numbers in the order in which a calendar shows them. */
export const weekdays = Array.from({ length: daysInWeek }, (_, index) => (weekStartsOn + index) % daysInWeek);

export const monthOf = (day: string) => day.slice(0, 7);

export function addMonths(month: string, count: number): string {
  const date = inUtc(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return monthOf(dayOf(date));
}

export const firstDay = (month: string) => `${month}-01`;
export const lastDay = (month: string) => addDays(firstDay(addMonths(month, 1)), -1);

/** The whole weeks that a month touches: its first and last rows hold days of its neighbors. */
export function monthGrid(month: string): string[][] {
  const rows: string[][] = [];
  for (let day = weekStart(firstDay(month)); day <= lastDay(month); day = addDays(day, daysInWeek))
    rows.push(weekOf(day));
  return rows;
}

/** Whether text from outside (an address) is a day that exists. */
export const isDay = (text: string | null): text is string =>
  text !== null &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(inUtc(text).getTime()) &&
  dayOf(inUtc(text)) === text;

/** The wall-clock time 'HH:MM' of an instant in the academy's zone. */
export const siteTime = (timeZone: string, instant: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(instant);

const dayStyles = {
  /** Mon, Nov 23 */
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  /** Monday, November 23, 2026 */
  long: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  /** Nov 23 */
  date: { month: 'short', day: 'numeric' },
  /** Nov 23, 2026 */
  dateYear: { month: 'short', day: 'numeric', year: 'numeric' },
  /** Mon */
  weekday: { weekday: 'short' },
  /** Monday */
  weekdayLong: { weekday: 'long' },
  /** November 2026 */
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export const formatDay = (day: string, style: keyof typeof dayStyles) =>
  new Intl.DateTimeFormat(locale, { ...dayStyles[style], timeZone: 'UTC' }).format(inUtc(day));

/** 'Monday' of a weekday number. */
export const formatWeekday = (weekday: number) => formatDay(addDays('2023-01-01', weekday), 'weekdayLong');

/** '4:00 PM' of a wall-clock time 'HH:MM'. Browsers differ in the space before AM and PM; here it is a plain one. */
export const formatTime = (time: string) =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
    .format(new Date(`1970-01-01T${time.slice(0, 5)}:00Z`))
    .replace('\u202f', ' ');

/** An instant's day and time on the academy's calendar. */
export const siteMoment = (timeZone: string, instant: string) => ({
  day: siteDate(timeZone, new Date(instant)),
  time: siteTime(timeZone, new Date(instant)),
});

/** 'Eastern Time': what a family that is traveling must know to be on time. */
export const zoneName = (timeZone: string) =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** 'Thu, Nov 12, 4:00 PM', in the academy's time. */
export function momentWords(timeZone: string, instant: string): string {
  const { day, time } = siteMoment(timeZone, instant);
  return `${formatDay(day, 'short')}, ${formatTime(time)}`;
}
