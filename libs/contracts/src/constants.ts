/**
 * Every number and choice of the specification's two lists of business constants, named, once.
 * Money is in dollars, as on the wire; durations name their unit.
 */

export const lesson = {
  durationMinutes: 60,
  defaultPrice: 75,
  defaultLocation: 'Elite Training Center',
  schedulingPageLocation: 'Indoor Cage 1',
  recentBookings: 10,
  statuses: ['pending', 'confirmed', 'declined', 'cancelled', 'completed', 'scheduled'],
  sessionFocuses: ['hitting', 'fielding', 'both'],
  weeklyWishes: ['yes', 'no', 'maybe'],
  /** Other times that a coach offers when declining, and those chosen beforehand. */
  offers: { max: 5, suggested: 3 },
  /** Names of those who ask for the same time, at most. */
  clashNames: 3,
  /** What a player may ask for, since each request mails people: of one coach within hours, and unanswered in all. */
  requests: { perCoach: 20, withinHours: 24, pending: 30 },
  /** Lessons that one typed address, and one coach's families together, are written to of in a day; more are booked without. */
  deskMailsPerDay: { perAddress: 10, perCoach: 60 },
} as const;

export const slot = {
  defaultPrice: 50,
  priceStep: 5,
  minPrice: 0,
  /** An upper bound of our own, so that a slip of the keyboard is caught. */
  maxPrice: 10_000,
  defaultStart: '09:00',
  defaultEnd: '10:00',
  defaultMaxStudents: 1,
  maxStudents: { min: 1, max: 10 },
  defaultWeeks: 1,
  weeks: { min: 1, max: 52 },
  /** What one coach may offer: time slots to come, and lessons on as many dates as one question for openings covers. */
  atMost: { toCome: 300, lessons: 3000 },
  /** Offered start and end times: every half hour of this range, both ends included. */
  choices: { first: '06:00', last: '21:30', stepMinutes: 30 },
} as const;

export const customRequest = {
  replyWithinHours: 24,
  statuses: ['pending', 'contacted', 'scheduled', 'completed', 'declined'],
  /** What a coach may set. */
  answers: ['contacted', 'scheduled', 'completed', 'declined'],
  /** Acknowledgements that one typed address, and one sender, gets in a day; more requests are kept without. */
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

export const membership = {
  pricePerMonth: 10,
  videosPerMonth: 4,
  analysisWithinHours: { min: 24, max: 48 },
  statuses: ['active', 'inactive'],
} as const;

export const partner = {
  discountPercent: 10,
  sessionMinutes: 20,
  sessionsPerWeek: 3,
  ages: { min: 8, max: 15 },
} as const;

export const video = {
  maxBytes: 1024 ** 3,
  /** What the subscribe page has always said; the upload takes `maxBytes`. */
  statedMaxMegabytes: 500,
  uploadTimeoutMinutes: 10,
  /** Longer films are refused: nobody reviews a swing of three hours. */
  maxDurationSeconds: 3 * 60 * 60,
  /** Films of more pixels, all their frames together, than this one has are refused: others would wait for them too long. */
  largest: { width: 1920, height: 1080, framesPerSecond: 30, minutes: 30 },
  /** An upload that nobody goes on with is forgotten. */
  resumableHours: 24,
  /** One of the month's uploads is held for one that has begun, for so long after each part of it. */
  reservedMinutes: 15,
  /** Begun uploads of a member, whatever became of them. */
  triesPerDay: 40,
  /** What is kept of a member's originals: a year of the largest. */
  storedBytes: 50 * 1024 ** 3,
  /** The original of a film that could not be prepared. */
  failedKeptDays: 7,
  processingStates: ['queued', 'processing', 'ready', 'failed'],
  types: ['practice', 'game', 'drill', 'lesson'],
  statuses: ['pending', 'in_progress', 'reviewed', 'archived'],
  extensions: ['.mp4', '.mov', '.avi', '.wmv', '.webm', '.3gp', '.flv'],
  thisWeekDays: 7,
  ageLabelDays: { days: 7, weeks: 30 },
  libraryViewAllBeyond: 5,
  latestReviews: 2,
} as const;

export const annotation = {
  visibleWithinSeconds: 0.5,
  canvas: { width: 640, height: 360 },
  defaultColor: '#ff0000',
  types: ['line', 'arrow', 'circle', 'rectangle', 'freehand', 'angle', 'text'],
  /** A drawing's numbers lie within: the canvas of the narrowest film, and some beyond its edge. */
  reach: 10_000,
  maxCount: 500,
  maxPoints: 1000,
} as const;

export const weeklyVideo = {
  types: ['instruction', 'url_instruction'],
  uploadTypes: ['file', 'url'],
} as const;

/** Kept as squares of so many pixels. */
export const profileImage = { maxBytes: 10 * 1024 ** 2, pixels: 512 } as const;

/** Kept no wider and no higher than so many pixels. */
export const sitePhoto = { maxBytes: 20 * 1024 ** 2, pixels: 2000 } as const;

/** Kept no wider and no higher than so many pixels. */
export const campLogo = { maxBytes: 10 * 1024 ** 2, pixels: 800 } as const;

/** Seconds between two signs of life on an event stream. */
export const eventStream = {
  heartbeatSeconds: 15,
  /** A page has one: so many pages of a user may be open, or of visitors at one address. */
  perPerson: 10,
  retryAfterSeconds: 15,
} as const;

export const player = { skipSeconds: 10 } as const;

export const camp = {
  types: ['camp', 'clinic', '1day'],
  statuses: ['active', 'completed', 'cancelled'],
  defaultType: 'camp',
  titleMax: 255,
  locationMax: 255,
  phoneMax: 20,
  waiverMax: 20_000,
  maxCapacity: 2000,
  /** Dollars. */
  maxPrice: 100_000,
  maxDays: 120,
  maxDivisions: 60,
  /** Children in one registration, and names of those who may collect them. */
  maxParticipants: 12,
  maxPickupNames: 10,
  /** Families that wait for one camp. */
  maxWaiting: 500,
  payWithinDays: { min: 3, max: 90 },
  /** Before unpaid places go back. */
  remindUnpaidDays: 2,
  /** How long an offered place is held; never past the camp's start. */
  offerHours: 24,
  /** Before its first day, a family is mailed the camp's details. */
  detailsDaysBefore: [7, 1],
  confirmationAgainMinutes: 10,
  registrationStatuses: ['confirmed', 'lapsed', 'cancelled'],
  waitlistStates: ['waiting', 'offered', 'claimed', 'lapsed', 'left', 'closed'],
  /** What a tap at the gate says; the latest of a child's day counts. */
  marks: ['in', 'out', 'absent'],
  marksAtOnce: 200,
  defaultCapacity: 20,
  listCapacity: 120,
  defaultStart: '09:00',
  defaultEnd: '15:00',
  defaultFullPrice: 150,
  defaultDailyPrice: 55,
  priceStep: 0.01,
  displayAges: { min: 3, max: 18 },
  createAges: { min: 3, max: 18, placeholderMin: 3, placeholderMax: 16 },
  editAges: { min: 1, max: 99 },
  divisionCapacity: 20,
  divisionSports: ['coed', 'baseball', 'softball'],
  registrationSteps: 4,
  registrationOptions: ['all_days', 'individual_days'],
  paymentMethods: ['card', 'venmo', 'cashapp', 'cash'],
  paymentStatuses: ['unpaid', 'partial', 'paid'],
  participantAgeGroup: '12u',
  participantSport: 'baseball',
  sports: ['baseball', 'softball'],
  positions: [
    'pitcher',
    'catcher',
    'first-base',
    'second-base',
    'third-base',
    'shortstop',
    'outfield',
    'no-preference',
  ],
  experienceLevels: ['beginner', 'intermediate', 'advanced'],
  confirmationWithinHours: 24,
  pickupWithinMinutes: 15,
  exportSuffix: '_participants',
} as const;

export const leaderboard = {
  topPerSport: 3,
  scoreDecimals: 1,
  scoreStep: 0.1,
  score: { min: 0, max: 99_999_999.99 },
  playerAge: { min: 3, max: 18 },
  stations: ['hitting_zone', 'outfield_accuracy', 'team_challenge', 'ground_ball_relay', 'infield_accuracy'],
  overall: 'overall',
  ageDivisions: {
    '3-5U': { min: 3, max: 5 },
    '6U': { min: 6, max: 6 },
    '8U': { min: 7, max: 8 },
    '10U': { min: 9, max: 10 },
    '12U': { min: 11, max: 12 },
    '14/16U': { min: 13, max: 16 },
  },
} as const;

export const mail = {
  /** How long names, addresses and the site, once asked for, are written from. */
  knownSeconds: 5,
  /** Mails of the kinds that nobody waits for, of the whole product. */
  bulkPerMinute: 120,
} as const;

/** Before a lesson, to the player and the coach. */
export const reminder = { hoursBefore: { day: 24, soon: 2 } } as const;

export const credentials = { worldSeriesYears: [2015, 2016, 2018, 2019, 2022, 2023, 2024] } as const;

export const adminOverview = { inquiriesShown: 3 } as const;

/** How long the web keeps what it has read. */
export const reads = {
  freshMinutes: 10,
  droppedAfterMinutes: 30,
  retries: 2,
  currentUserFreshMinutes: 5,
  toastsAtOnce: 1,
} as const;

/** Limits that the specification leaves to the server. */
export const limits = {
  jsonBytes: 1024 ** 2,
  /** For a document to arrive: a megabyte in half a minute is a poor phone's. */
  documentSeconds: 30,
  /** At one gateway, of an address that is no proxy's: a club house full of browsers with six each. */
  connectionsPerAddress: 512,
  listRows: 200,
  /** Whom one question for people by their ids names. */
  peopleAtOnce: 100,
  openingsDays: 100,
  /** How long an answer that tells openings is given again, should word of a change get lost. */
  openingsKeptSeconds: 3,
  blockDays: 366,
  sessionDays: 30,
  /** Devices of a family; of more, the one that was not used for longest is signed out. */
  sessionsPerAccount: 20,
  password: { min: 8, max: 128 },
  /**
   * Roomy enough for a family that forgot, a club house behind one address, and nobody who guesses. `perAccount` is for
   * guesses from many networks at once; a device that knows the account is not held up by it.
   */
  signInFailures: {
    windowMinutes: 15,
    perAccountAndNetwork: 20,
    perNetwork: 300,
    perAccount: 100,
    perDevice: 20,
    attemptsPerNetwork: 1000,
  },
  /** Days since one was last used. */
  knownDevices: { perAccount: 20, days: 365 },
  /**
   * Work on passwords: so many wait for it, of whom one network and, in it, one account hold so many places. A second
   * takes twenty of them off the line.
   */
  passwordWork: { waiting: 64, perNetwork: 48, perAccountAndNetwork: 24, retryAfterSeconds: 2 },
  /** The link of a mail that proves an address; so many more are sent to an account in a day. */
  addressProof: { linkDays: 7, mailsPerAccountAndDay: 3 },
  passwordReset: { linkMinutes: 30, mailsPerAccountAndHour: 5 },
  name: 100,
  email: 254,
  phone: 30,
  shortText: 200,
  longText: 4000,
  url: 500,
  specialties: 20,
} as const;

/** Weeks start on Monday wherever a calendar is drawn; weekday numbers are 0 Sunday to 6 Saturday. */
export const weekStartsOn = 1;
