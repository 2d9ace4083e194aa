/** A subscribed calendar. */
export const calendarFeed = {
  /** Days before and after today. */
  past: 60,
  ahead: 370,
  /** Lessons, the nearest first, and camp registrations. */
  lessons: 2000,
  camps: 100,
  /** Programs ask each half hour at most. A family has a few devices, and each may use several programs. */
  readsPerHour: 120,
  /** Seconds after which a calendar should read again. */
  refresh: 3600,
} as const;
