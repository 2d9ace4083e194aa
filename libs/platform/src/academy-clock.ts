import { DateTime } from 'luxon';

/** The clock on the academy's wall: its days begin and end for everybody, wherever the server is. */
export class AcademyClock {
  /** @param zone IANA */
  constructor(readonly zone: string) {}

  /** 'YYYY-MM-DD' */
  today(): string {
    return this.dateOf(new Date());
  }

  /** Its current time, 'YYYY-MM-DDTHH:MM'. */
  now(): string {
    return DateTime.now().setZone(this.zone).toFormat("yyyy-MM-dd'T'HH:mm");
  }

  /** The date that it shows at an instant. */
  dateOf(instant: Date): string {
    return DateTime.fromJSDate(instant, { zone: this.zone }).toISODate()!;
  }

  /** The month that it shows at an instant, 'YYYY-MM'. */
  monthOf(instant: Date): string {
    return this.dateOf(instant).slice(0, 7);
  }

  /** The instant of a wall-clock time, 'HH:MM'; of one that the clock skips, an hour later. */
  instantOf(date: string, time: string): Date {
    return DateTime.fromISO(`${date}T${time}`, { zone: this.zone }).toJSDate();
  }

  /** Whole seconds from an instant until the next day begins. */
  secondsLeftOn(instant: Date): number {
    const tomorrow = DateTime.fromJSDate(instant, { zone: this.zone }).plus({ days: 1 }).startOf('day');
    return Math.ceil((tomorrow.toMillis() - instant.getTime()) / 1000);
  }
}
