import { DateTime } from 'luxon';

/** The month, 'YYYY-MM', of an instant on the site's calendar. */
export const monthOf = (instant: Date, timeZone: string): string =>
  DateTime.fromJSDate(instant, { zone: timeZone }).toFormat('yyyy-MM');
