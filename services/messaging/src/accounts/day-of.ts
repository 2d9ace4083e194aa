import { DateTime } from 'luxon';
import type { Site } from '@fungo/contracts';

/** An instant in the academy's time zone. */
export const atAcademy = (instant: string, { timeZone: zone }: Pick<Site, 'timeZone'>): DateTime =>
  DateTime.fromISO(instant, { zone, locale: 'en-US' });

/** 'Sunday, July 4' */
export const dayOf = (instant: string, site: Pick<Site, 'timeZone'>): string =>
  atAcademy(instant, site).toFormat('EEEE, MMMM d');
