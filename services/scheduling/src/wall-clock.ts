import { IANAZone } from 'luxon';

const minute = 60_000;
const quarterHour = 15 * minute;
const day = 24 * 60 * minute;

/** The site's wall clock: converts local dates and times to instants and back. */
export class WallClock {
  private readonly zone: IANAZone;
  /** By quarter of an hour, because clocks change only at its start. */
  private readonly offsets = new Map<number, number>();

  constructor(timeZone: string) {
    this.zone = IANAZone.create(timeZone);
  }

  /** The local date, 'YYYY-MM-DD', of an instant. */
  dateOf(instant: Date): string {
    const at = instant.getTime();
    return isoDate(at + this.offsetAt(at) * minute);
  }

  /** The wall-clock time, 'HH:MM', of an instant. */
  timeOf(instant: Date): string {
    const at = instant.getTime();
    return new Date(at + this.offsetAt(at) * minute).toISOString().slice(11, 16);
  }

  /**
   * The instant of a local time; the earlier one if the clock shows it twice.
   * @param minutes since local midnight
   * @returns null for a time that the clock skips on that date
   */
  instantOf(date: string, minutes: number): Date | null {
    const midnight = Date.parse(date);
    const local = midnight + minutes * minute;
    const before = this.offsetAt(midnight - day);
    const after = this.offsetAt(midnight + 2 * day);
    if (before === after) return new Date(local - before * minute);
    const existing = [before, after].filter((offset) => this.offsetAt(local - offset * minute) === offset);
    return existing.length === 0 ? null : new Date(local - Math.max(...existing) * minute);
  }

  /** Like {@link instantOf}, but a time that the clock skips becomes the instant of the change. */
  instantFrom(date: string, minutes: number): Date {
    for (let at = minutes; ; at += 1) {
      const instant = this.instantOf(date, at);
      if (instant) return instant;
    }
  }

  /** Minutes by which the zone is ahead of UTC at that moment. Cached, because this is the costly part. */
  private offsetAt(at: number): number {
    const quarter = Math.floor(at / quarterHour);
    let offset = this.offsets.get(quarter);
    if (offset === undefined) {
      offset = this.zone.offset(quarter * quarterHour);
      if (this.offsets.size > 10_000) this.offsets.clear();
      this.offsets.set(quarter, offset);
    }
    return offset;
  }
}

const isoDate = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** @param days may be negative */
export const plusDays = (date: string, days: number): string => isoDate(Date.parse(date) + days * day);

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (date: string): number => new Date(date).getUTCDay();

/** 'HH:MM' or 'HH:MM:SS', as minutes since midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes since midnight, as 'HH:MM'. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
