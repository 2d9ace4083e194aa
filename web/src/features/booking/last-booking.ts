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
