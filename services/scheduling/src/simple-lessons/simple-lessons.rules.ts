import type { WallClock } from '../wall-clock';

const day = 86_400_000;

/**
 * The intended date on the site's calendar: a plain date as it is, or the local date of an instant. Midnight UTC counts
 * as a plain date, because date pickers send dates that way.
 */
export function meantDate(scheduledDate: string, clock: WallClock): string {
  const instant = new Date(scheduledDate);
  return instant.getTime() % day === 0 ? scheduledDate.slice(0, 10) : clock.dateOf(instant);
}
