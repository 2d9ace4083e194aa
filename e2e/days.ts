import { DateTime } from 'luxon';
import { timeZone } from '../scripts/start/environment';

/** A date of the academy's calendar, YYYY-MM-DD, this many days from now. The test machine may have another date. */
export const day = (ahead: number): string =>
  DateTime.now().setZone(timeZone).plus({ days: ahead }).toISODate()!;
