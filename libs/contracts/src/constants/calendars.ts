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

/** A coach's own calendar, from which their busy times are read. */
export const busyFeed = {
  problems: ['unreachable', 'not-found', 'not-allowed', 'too-large', 'too-slow', 'unreadable', 'too-many'],
  addressLength: 2000,
  minutesBetween: 30,
  /** Longer than families can look ahead. */
  daysAhead: 120,
  /** Reads that somebody asks for. */
  readsPerHour: 20,
  fetching: { bytes: 2_000_000, seconds: 10, redirects: 3 },
  /** Occurrences in the time that counts, looks at occurrences, and what a thread may use. */
  reading: { occurrences: 2000, steps: 200_000, milliseconds: 30_000, megabytes: 256 },
} as const;
