import { offer } from './offer';

/**
 * Every number and choice of the specification's two lists of business constants, named, once.
 * Money is in dollars, as on the wire; durations name their unit.
 */

export const lesson = {
  durationMinutes: offer.lessonMinutes,
  defaultPrice: 75,
  defaultLocation: 'Elite Training Center',
  schedulingPageLocation: 'Indoor Cage 1',
  recentBookings: 10,
  statuses: ['pending', 'confirmed', 'declined', 'cancelled', 'completed', 'scheduled'],
  sessionFocuses: ['hitting', 'fielding', 'both'],
  weeklyWishes: ['yes', 'no', 'maybe'],
  /** Other times that a coach offers when declining, and those chosen beforehand. */
  offers: { max: 5, suggested: 3 },
  /** Hours before its start until which a player may request a lesson; staff at the desk are not bound. */
  noticeHours: { min: 0, max: 168, usual: 1 },
  /** How many names of others who ask for the same time are shown. */
  clashNames: 3,
  /** Requests that a player may make, since each one sends mail: to one coach within hours, and unanswered in all. */
  requests: { perCoach: 20, withinHours: 24, pending: 30 },
  /** Lessons per day that are mailed to one typed address, and to one coach's families together; more are booked without mail. */
  deskMailsPerDay: { perAddress: 10, perCoach: 60 },
} as const;

export const slot = {
  defaultPrice: 50,
  priceStep: 5,
  minPrice: 0,
  /** Our own upper bound, to catch typing errors. */
  maxPrice: 10_000,
  defaultStart: '09:00',
  defaultEnd: '10:00',
  defaultMaxStudents: 1,
  maxStudents: { min: 1, max: 10 },
  defaultWeeks: 1,
  weeks: { min: 1, max: 52 },
  /** What one coach may offer: upcoming time slots, and lessons within the dates that one request for openings covers. */
  atMost: { toCome: 300, lessons: 3000 },
  /** Offered start and end times: every half hour of this range, both ends included. */
  choices: { first: '06:00', last: '21:30', stepMinutes: 30 },
} as const;

export const customRequest = {
  replyWithinHours: 24,
  statuses: ['pending', 'contacted', 'scheduled', 'completed', 'declined'],
  /** What a coach may set. */
  answers: ['contacted', 'scheduled', 'completed', 'declined'],
  /** Acknowledgements per day to one typed address, and for one sender; more requests are kept without mail. */
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

/** What leagues, families and coaches ask the academy for by a form. */
export const inquiry = {
  kinds: ['coaching', 'team-finder', 'team-creation'],
  statuses: ['pending', 'contacted', 'scheduled', 'completed'],
  serviceTypes: ['coaching-clinic', 'camp', 'both', 'board-meeting'],
  sports: ['Baseball', 'Softball'],
  divisions: {
    finder: ['6U', '7U', '8U', '9U', '10U', '11U', '12U', '13U', '14U', '15U', '16U', '18U'],
    creation: ['6U', '7U', '8U', '9U', '10U', '11U', '12U'],
  },
  jerseySizes: ['YXS', 'YS', 'YM', 'YL', 'YXL', 'XS', 'S', 'M', 'L', 'XL', 'XXL'],
  /** Mails per day: acknowledgements to one typed address, and all that one sender causes. The forms are kept anyway. */
  mailsPerDay: { perAddress: 3, perSender: 10 },
  /** So many of the newest stand on the overview. */
  onOverview: 3,
} as const;

/** Mail that the academy writes to leagues, and the leagues that it knows. */
export const outreach = {
  templates: ['campOutreach', 'coachingClinic', 'combined'],
  serviceTypes: inquiry.serviceTypes,
  fieldAccess: ['separate', 'single'],
  volunteers: ['yes', 'limited', 'no'],
  states: ['queued', 'sent', 'refused', 'failed', 'dropped'],
  /** Mails per day. */
  perDay: { perAddress: 5, perSender: 100 },
  followUpDays: { min: 3, max: 60, usual: 10 },
  /** What one file may hold. */
  importRows: 1000,
  importCharacters: 500_000,
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
  pricePerMonth: offer.dollarsPerMonth,
  videosPerMonth: offer.swingsPerMonth,
  analysisWithinHours: { min: 24, max: 48 },
  statuses: ['active', 'inactive'],
  subscriptionStates: ['active', 'card-failed', 'ending', 'paused'],
} as const;

export const video = {
  maxBytes: 1024 ** 3,
  /** What the subscribe page has always said; the upload takes `maxBytes`. */
  statedMaxMegabytes: 500,
  uploadTimeoutMinutes: 10,
  /** Longer films are refused: nobody reviews a swing of three hours. */
  maxDurationSeconds: 3 * 60 * 60,
  /** Films with more pixels in all of their frames than this are refused: others would wait too long for them. */
  largest: { width: 1920, height: 1080, framesPerSecond: 30, minutes: 30 },
  /** An upload that nobody continues is dropped after this long. */
  resumableHours: 24,
  /** A started upload holds one of the month's uploads for this long after each part that arrives. */
  reservedMinutes: 15,
  /** Uploads that a member may start, whatever becomes of them. */
  triesPerDay: 40,
  /** Storage for a member's originals: a year of the largest uploads. */
  storedBytes: 50 * 1024 ** 3,
  /** How long the original of a film that could not be processed is kept. */
  failedKeptDays: 7,
  /** After this long the administrator's System page says that a waiting film is late. */
  lateMinutes: 10,
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
  /** Bound for a drawing's coordinates: the canvas of the narrowest film, and some room beyond its edge. */
  reach: 10_000,
  maxCount: 500,
  maxPoints: 1000,
} as const;

export const weeklyVideo = {
  types: ['instruction', 'url_instruction'],
  uploadTypes: ['file', 'url'],
} as const;

/** Stored as a square of this many pixels. */
export const profileImage = { maxBytes: 10 * 1024 ** 2, pixels: 512 } as const;

/** Stored no wider and no higher than this many pixels. */
export const sitePhoto = { maxBytes: 20 * 1024 ** 2, pixels: 2000 } as const;

/** Stored no wider and no higher than this many pixels. */
export const campLogo = { maxBytes: 10 * 1024 ** 2, pixels: 800 } as const;

/**
 * What is shown of a camp. A photo is stored no wider and no higher than `pixels`, and for lists as a square of
 * `smallPixels`.
 */
export const gallery = {
  photo: { maxBytes: 20 * 1024 ** 2, pixels: 2000, smallPixels: 400 },
  video: { maxBytes: 200 * 1024 ** 2 },
  /** Files that one call takes. */
  photosAtOnce: 10,
  videosAtOnce: 3,
  maxPhotos: 200,
  maxVideos: 20,
} as const;

/** The copy that people take of their data. */
export const ownCopy = {
  perDay: 5,
  /** Gathered at once in one process, and sent at once: that takes as long as whoever takes it does. */
  atOnce: 4,
  sentAtOnce: 48,
  /** One of which nothing is taken for so long breaks off. */
  stalledSeconds: 120,
  /** How long one is taken to be under way after its process was last heard of. */
  heldSeconds: 60,
} as const;

/** Server-sent events. */
export const eventStream = {
  heartbeatSeconds: 15,
  /** Each open page holds one stream: the limit per user, or per address for visitors. */
  perPerson: 10,
  /** The same for a stream that everybody shares, which costs little: a crowd at a field has one address. */
  sharedPerPerson: 400,
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
  /** Days before a camp by which the rest is due after a deposit, where the camp does not say; and when it is reminded of. */
  restDueDays: { min: 1, max: 180, usual: 14 },
  remindRestDays: 7,
  /** Until so many days before a camp all comes back of what was paid, until so many a part, where the camp does not say. */
  refundPolicy: { fullDays: 14, partDays: 3, partPercent: 50, maxDays: 365 },
  /** How often a promotion code may be used at most, and of how many characters it is. */
  maxPromotionUses: 100_000,
  promotionCode: { min: 4, max: 20 },
  /** Before unpaid places go back. */
  remindUnpaidDays: 2,
  /** How long an offered place is held; never past the camp's start. */
  offerHours: 24,
  /** Before its first day, a family is mailed the camp's details. */
  detailsDaysBefore: [7, 1],
  confirmationAgainMinutes: 10,
  /** Confirmations in a day to one address that somebody typed; beyond them, a registration is made and not mailed. */
  confirmationsPerDay: 10,
  /**
   * What nobody has paid for, in one camp: registrations and their children, of one address or account, and of one network
   * where limits by network hold.
   */
  unpaid: {
    family: { registrations: 8, children: 24 },
    network: { registrations: 40, children: 80 },
  },
  /** The same for uses of one promotion code. */
  unpaidUses: { family: 3, network: 6 },
  /** Families that wait for one camp by one account; and that join in an hour from one network where such limits hold. */
  waitingOf: { account: 3, networkPerHour: 20 },
  registrationStatuses: ['confirmed', 'lapsed', 'cancelled'],
  waitlistStates: ['waiting', 'offered', 'claimed', 'lapsed', 'left', 'closed'],
  /** What a tap at the gate says; the latest of a child's day counts. */
  marks: ['in', 'out', 'absent'],
  marksAtOnce: 200,
  /** By so much the clock of a phone at the field may be ahead: until then, a tap from the future would hide the true ones. */
  clockAheadSeconds: 10,
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
  noPaymentMethod: 'Please choose how you will pay.',
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
  /** Before a camp starts. */
  dropOffMinutes: 30,
  exportSuffix: '_participants',
} as const;

/**
 * How long is kept what families leave behind: medical notes for days after a camp, films for months after the last
 * visit; the administrator decides within these bounds. Before something goes, its family is told so many days ahead.
 */
export const retention = {
  medicalNotes: { min: 14, max: 365, usual: 90, announcedDays: 7 },
  films: { min: 3, max: 60, usual: 12, announcedDays: 14 },
  /** Of each portion: children with notes, families with films, films. */
  atOnce: 200,
  familiesAtOnce: 100,
  filmsAtOnce: 50,
  /** Nights that the report shows. */
  reportedRuns: 30,
} as const;

/** A file of rows and columns that somebody exported, as CSV. */
export const table = {
  columns: 50,
  lines: 10_000,
  /** Characters of a cell that is read, as many as our longest field takes. */
  cell: 4000,
  /** Tables that one process reads at once, that wait, and of one person; and the memory of the thread that reads them. */
  work: { atOnce: 1, waiting: 8, each: 2, retryAfter: 5 },
  megabytes: 128,
} as const;

/** How money comes in. What does not come by card, staff note. */
export const payment = {
  byHand: ['venmo', 'cashapp', 'cash', 'check', 'other'],
  ways: ['card', 'venmo', 'cashapp', 'cash', 'check', 'other'],
  /** Stripe refuses less. */
  cardMinimumCents: 50,
  /** Why a registration costs nothing any more. */
  drops: ['lapsed', 'cancelled', 'withdrawn', 'deleted', 'erased'],
  refundStates: ['asked', 'done', 'failed'],
  /** Whose statements are read: what was paid there carries a registration's reference. */
  statements: ['venmo', 'cashapp'],
  /** As JSON, still less than the largest body. */
  maxStatementCharacters: 900_000,
  /** Of a statement: the payments that came in, and those that are recorded in one go. */
  maxStatementPayments: 1000,
  /** Of a payment of a statement, and of payments that are recorded in one go. */
  maxStatementParts: 20,
  /** Of what a bank took back, or asked about (`inquiry`); `closed`: an inquiry that came to nothing. In their order. */
  disputeStates: ['inquiry', 'open', 'lost', 'won', 'closed'],
  differences: [
    'unknown-charge',
    'amounts-differ',
    'unknown-refund',
    'unknown-dispute',
    'no-charge',
    'no-registration',
  ],
} as const;

export const leaderboard = {
  topPerSport: 3,
  scoreDecimals: 1,
  scoreStep: 0.1,
  score: { min: 0, max: 99_999_999.99 },
  playerAge: { min: 3, max: 18 },
  stations: ['hitting_zone', 'outfield_accuracy', 'team_challenge', 'ground_ball_relay', 'infield_accuracy'],
  overall: 'overall',
  counts: ['best', 'mean'],
  maxAttempts: 5,
  unitMax: 12,
  maxWeight: 100,
  /** Children of one camp, those without a registration included. */
  maxPlayers: 2500,
  /** Changes that a device sends in one go. */
  changesAtOnce: 100,
  outcomes: ['taken', 'clash', 'gone'],
  changeKinds: ['scored', 'clashed', 'added', 'removed', 'put-back'],
  codeLength: 6,
  codeHours: 24,
  /** Codes of one camp that are open at a time. */
  maxCodes: 40,
  /** A family is mailed its results the morning after the camp, or once there are any, until so many days after it. */
  mailedWithinDays: 14,
  /** A percentile needs so many measured children. */
  percentileFrom: 5,
  /** Entries of one answer about all camps. */
  listEntries: 5000,
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
  /** How long answers about people and the site are reused. */
  knownSeconds: 5,
  /** Limit for bulk mail, for the whole product. */
  bulkPerMinute: 120,
  deliveryStatuses: ['queued', 'sent', 'failed', 'dropped'],
} as const;

/** What the audit notes something of. */
export const auditKinds = [
  'audit',
  'camp',
  'delivery',
  'difference',
  'event',
  'league',
  'leagues',
  'membership',
  'outreach',
  'participant',
  'promotion',
  'registration',
  'scorer code',
  'site',
  'subscription',
  'user',
  'users',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** Reminders to the player and the coach before a lesson. */
export const reminder = { hoursBefore: { day: 24, soon: 2 } } as const;

/** Limits that the specification leaves to the server. */
export const limits = {
  /** A JSON body of most calls; those with long texts or many children take 256 KiB, a film's drawings a MiB. */
  jsonBytes: 64 * 1024,
  longJsonBytes: 256 * 1024,
  largestJsonBytes: 1024 ** 2,
  /** Time for a JSON body to arrive: even a poor phone sends a megabyte in half a minute. */
  documentSeconds: 30,
  /** At one gateway, per address that is not a proxy's: a clubhouse full of browsers with six connections each. */
  connectionsPerAddress: 512,
  listRows: 200,
  /** How many people one request may ask for by id. */
  peopleAtOnce: 100,
  /** How many failed events one request sends again. */
  eventsAtOnce: 200,
  openingsDays: 100,
  /** How long openings may be answered from memory if the message about a change is lost. */
  openingsKeptSeconds: 3,
  blockDays: 366,
  sessionDays: 30,
  /** A family's devices. Beyond this, the least recently used one is signed out. */
  sessionsPerAccount: 20,
  password: { min: 8, max: 128 },
  /**
   * Enough for a family that forgot its password or a clubhouse behind one address, and too few to guess. `perAccount`
   * stops guesses from many networks at once; it does not stop a known device.
   */
  signInFailures: {
    windowMinutes: 15,
    perAccountAndNetwork: 20,
    perNetwork: 300,
    perAccount: 100,
    perDevice: 20,
    attemptsPerNetwork: 1000,
    /**
     * Once `perAccount` is used up: failures from each network, from an IPv6 site of many networks (/48), and in all.
     */
    afterwards: { perNetwork: 3, perSite: 30, perAccount: 200 },
  },
  /** From one network: forms for a new account that are filled in right, whatever comes of them. */
  newAccountsPerNetworkAndHour: 30,
  /** `days` since the device last signed in. */
  knownDevices: { perAccount: 20, days: 365 },
  /** Beyond these, a sign-in from one more new device is not mailed. */
  newDevicesMailedPerDay: 5,
  /**
   * Places in the line for password hashing: in all, per network, and per account within a network. About twenty are
   * done in a second.
   */
  passwordWork: { waiting: 64, perNetwork: 48, perAccountAndNetwork: 24, retryAfterSeconds: 2 },
  /** The emailed link that proves an address, and how many more an account may ask for in a day. */
  addressProof: { linkDays: 7, mailsPerAccountAndDay: 3 },
  /** What a code is typed in at most, with its hyphens and spaces. */
  code: 40,
  /**
   * Wrong codes, by whoever knows the password already, for a known device, for open sessions and for everybody else
   * apart: each has so many of a million.
   */
  secondFactor: { recoveryCodes: 10, setUpMinutes: 30, wrong: { perQuarterHour: 5, perDay: 30 } },
  passwordReset: { linkMinutes: 30, mailsPerAccountAndHour: 5 },
  /** Days between asking for an account to be deleted and its end. */
  deletionDays: 7,
  /** Days for which services can still ask which proved address was an erased person's: some events are sent again late. */
  erasedAddressDays: 30,
  /** Years, of an account's player. */
  age: { min: 0, max: 120 },
  name: 100,
  email: 254,
  phone: 30,
  shortText: 200,
  longText: 4000,
  /** Of the privacy policy, and of the terms. */
  policyText: 20_000,
  url: 500,
  specialties: 20,
} as const;

/** Weeks start on Monday wherever a calendar is drawn; weekday numbers are 0 Sunday to 6 Saturday. */
export const weekStartsOn = 1;
