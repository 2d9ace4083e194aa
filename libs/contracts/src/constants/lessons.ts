import { offer } from '../offer';

export const lesson = {
  durationMinutes: offer.lessonMinutes,
  defaultPrice: 75,
  defaultLocation: 'Elite Training Center',
  schedulingPageLocation: 'Indoor Cage 1',
  recentBookings: 10,
  statuses: ['pending', 'confirmed', 'declined', 'cancelled', 'completed', 'scheduled'],
  sessionFocuses: ['hitting', 'fielding', 'both'],
  weeklyWishes: ['yes', 'no', 'maybe'],
  /** Other times that a coach offers when declining, and how many are preselected. */
  offers: { max: 5, suggested: 3 },
  /** Times offered for each lesson of a rain-out, from so many days after it. At most so many coaches, and lessons of each. */
  rainOut: { offers: 3, withinDays: 28, coaches: 100, lessons: 300, message: 500 },
  /** Players may request a lesson until this many hours before its start. Staff at the desk are exempt. */
  noticeHours: { min: 0, max: 168, usual: 1 },
  /** Hours before its start until which the family moves or cancels a confirmed lesson itself. */
  cutOffHours: { min: 0, max: 336, usual: 24 },
  /** Percent of the price that stays due if the coach agrees to a later cancellation. */
  lateFeePercent: { min: 0, max: 100, usual: 100 },
  card: ['off', 'request', 'confirmed'],
  /** Moves of one lesson by its family, with its requests to the coach, since each one sends mail. */
  familyMoves: 10,
  /** Names shown of others who requested the same time. */
  clashNames: 3,
  /** A family gets a reminder of unpaid lessons after so many days at the earliest. Families of one call, lessons of one mail. */
  paymentReminder: { days: 3, families: 200, perFamily: 50 },
  attendances: ['came', 'late', 'no-show'],
  attendance: {
    /** Days after a lesson's start in which its coach can note who came. */
    days: 14,
    /** Characters of the coach's note to the family. */
    note: 500,
    /** Mails about one lesson's attendance. Later corrections are saved without mail. */
    mails: 5,
    /** Percent of the price that is due for a lesson whose player did not come. */
    noShowPercent: { min: 0, max: 100, usual: 100 },
  },
  /** Weekly lessons that are requested at once. */
  series: { weeks: { min: 2, max: 12, usual: 8 } },
  /**
   * A player's requests, since each one sends mail: to one coach within `withinHours`, and unanswered in all. A series counts
   * as one request.
   */
  requests: { perCoach: 20, withinHours: 24, pending: 30 },
  /** Lessons mailed per day to one typed address, and to all families of one coach. Further ones are booked without mail. */
  deskMailsPerDay: { perAddress: 10, perCoach: 60 },
  /** Moves of a lesson that was booked for a typed address, since each one sends mail there. */
  deskMoves: 5,
} as const;

export const slot = {
  defaultPrice: 50,
  priceStep: 5,
  minPrice: 0,
  /** Our own upper bound, to catch typos. */
  maxPrice: 10_000,
  defaultStart: '09:00',
  defaultEnd: '10:00',
  defaultMaxStudents: 1,
  maxStudents: { min: 1, max: 10 },
  defaultWeeks: 1,
  weeks: { min: 1, max: 52 },
  /** Days from today within which a weekly slot's first date must be. */
  startsWithinDays: 365,
  /** Limits per coach: upcoming time slots, and lessons within the dates of one request for openings. */
  atMost: { toCome: 300, lessons: 3000 },
  /** Offered start and end times: every half hour of this range, both ends included. */
  choices: { first: '06:00', last: '21:30', stepMinutes: 30 },
} as const;

/** Several lessons that are paid at once. */
export const lessonPackage = {
  sizes: [5, 10],
  price: { min: 0, max: 10_000 },
  /** Until a paid one expires. */
  months: { min: 1, max: 24, usual: 6 },
  statuses: ['due', 'usable', 'used-up', 'expired', 'withdrawn'],
  /** Ways of payment that staff note. */
  ways: ['venmo', 'cashapp', 'cash', 'check', 'other'],
  /** Of one player. */
  unpaid: 3,
  listed: 50,
} as const;

/** A coach's own limits. */
export const coachRules = {
  breakMinutes: { min: 0, max: 180 },
  lessonsPerDay: { min: 1, max: 24 },
} as const;

/** The academy's cages; `atMost` counts the closed ones. */
export const cage = { nameLength: 60, atMost: 100 } as const;

/** Places of lessons. A coach needs so many minutes from one to another. */
export const place = { nameLength: 100, atMost: 20, travelMinutes: { min: 0, max: 240 } } as const;

/** Alerts of families for a coach's next free hour. */
export const hourAlert = {
  states: ['waiting', 'offered', 'taken', 'lapsed', 'left'],
  /** Dates of one alert. */
  maxDays: 28,
  /** How long a free hour is held for a family, less as it gets near. */
  offerHours: 12,
  /** Alerts of one family, and of all families for one coach. */
  atMost: { perFamily: 20, perCoach: 300 },
  /** Days after its last date until an alert is deleted. */
  keptDays: 30,
} as const;

/** Staff's private notes on a player. */
export const playerNote = { length: 2000, perPlayer: 200, perAuthor: 5000 } as const;

export const customRequest = {
  replyWithinHours: 24,
  statuses: ['pending', 'contacted', 'scheduled', 'completed', 'declined'],
  /** The statuses that a coach may set. */
  answers: ['contacted', 'scheduled', 'completed', 'declined'],
  /** Acknowledgements per day to one typed address, and for one sender. Further requests are kept without mail. */
  acknowledgementsPerDay: { perAddress: 3, perSender: 10 },
  travelPreferences: ['instructor-travel', 'student-travel', 'meet-halfway', 'flexible'],
  sessionFocuses: [
    'hitting-mechanics',
    'batting-stance',
    'swing-analysis',
    'pitch-recognition',
    'mental-approach',
    'both',
  ],
} as const;

export const instructor = {
  defaultHourlyRate: 75,
  defaultLocation: lesson.defaultLocation,
  defaultBio:
    'A hitting coach who works on sound mechanics, confidence at the plate and a swing that holds up on game day.',
  specialtiesOnCard: 3,
  skeletonCards: 6,
} as const;

/** Reminders to the player and the coach before a lesson. */
export const reminder = { hoursBefore: { day: 24, soon: 2 } } as const;

/** Weeks start on Monday wherever a calendar is drawn; weekday numbers are 0 Sunday to 6 Saturday. */
export const weekStartsOn = 1;
