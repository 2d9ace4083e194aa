import { DateTime } from 'luxon';
import { timeZone } from '../scripts/start/environment';

/** A date of the academy's calendar, YYYY-MM-DD, so many days from now; where the tests run, it may be another day. */
export const day = (ahead: number): string =>
  DateTime.now().setZone(timeZone).plus({ days: ahead }).toISODate()!;
