import type { WallClock } from '../wall-clock';

const day = 86_400_000;

/**
 * The date on the site's calendar that somebody means: a date as it is, and an instant's own. Midnight UTC is
 * how calendars write a date alone, so it counts as written.
 */
export function meantDate(scheduledDate: string, clock: WallClock): string {
  const instant = new Date(scheduledDate);
  return instant.getTime() % day === 0 ? scheduledDate.slice(0, 10) : clock.dateOf(instant);
}
