import { IANAZone } from 'luxon';

const minute = 60_000;
const day = 24 * 60 * minute;

/** The site's clock on the wall: which instant a local date and time is, and the other way round. */
export class WallClock {
  private readonly zone: IANAZone;
  /** Offsets of the zone, in minutes, a day before and a day after each local midnight asked for so far. */
  private readonly offsets = new Map<string, { before: number; after: number }>();

  constructor(timeZone: string) {
    this.zone = IANAZone.create(timeZone);
  }

  /** The local date, 'YYYY-MM-DD', of an instant. */
  dateOf(instant: Date): string {
    const at = instant.getTime();
    return isoDate(at + this.zone.offset(at) * minute);
  }

  /** The wall-clock time, 'HH:MM', of an instant. */
  timeOf(instant: Date): string {
    const at = instant.getTime();
    return new Date(at + this.zone.offset(at) * minute).toISOString().slice(11, 16);
  }

  /**
   * The instant of a local time; the earlier one where the clock shows it twice.
   * @param minutes since local midnight
   * @returns null for a time that the clock skips on that date
   */
  instantOf(date: string, minutes: number): Date | null {
    const local = Date.parse(date) + minutes * minute;
    const { before, after } = this.offsetsAround(date);
    if (before === after) return new Date(local - before * minute);
    const existing = [before, after].filter((offset) => this.zone.offset(local - offset * minute) === offset);
    return existing.length === 0 ? null : new Date(local - Math.max(...existing) * minute);
  }

  /** {@link instantOf}; for a time that the clock skips, the instant at which it does. */
  instantFrom(date: string, minutes: number): Date {
    for (let at = minutes; ; at += 1) {
      const instant = this.instantOf(date, at);
      if (instant) return instant;
    }
  }

  private offsetsAround(date: string): { before: number; after: number } {
    let offsets = this.offsets.get(date);
    if (!offsets) {
      const midnight = Date.parse(date);
      offsets = { before: this.zone.offset(midnight - day), after: this.zone.offset(midnight + 2 * day) };
      if (this.offsets.size > 1000) this.offsets.clear();
      this.offsets.set(date, offsets);
    }
    return offsets;
  }
}

const isoDate = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** @param days may be negative */
export const plusDays = (date: string, days: number): string => isoDate(Date.parse(date) + days * day);

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (date: string): number => new Date(date).getUTCDay();

/** 'HH:MM' or 'HH:MM:SS', as minutes since midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes since midnight, as 'HH:MM'. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
