import type { ToPay } from '@fungo/contracts';

/** The booking shown on /booking-success. It stays on this device, and only the person who booked sees it. */
export interface LastBooking {
  userId: string;
  instructorId: number;
  coach: string;
  start: string;
  /** Of all lessons. */
  price: number;
  /** Weekly lessons from `start` on; absent for one, as older versions kept it. */
  lessons?: number;
  location: string;
  /** The sum to pay, without lessons of a package; absent as older versions kept it. */
  due?: number;
  /** The payment of a single lesson; absent if nothing is to be paid, or for several. */
  toPay?: ToPay & { lessonId: number };
}

const key = 'fungo.last-booking';

export function rememberBooking(booking: LastBooking) {
  try {
    localStorage.setItem(key, JSON.stringify(booking));
  } catch {
    // Storage is blocked. The player dashboard still shows the lesson.
  }
}

export function lastBookingOf(userId: string): LastBooking | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as LastBooking | null;
    return stored?.userId === userId && !Number.isNaN(Date.parse(stored.start)) ? stored : null;
  } catch {
    return null;
  }
}
