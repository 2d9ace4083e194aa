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
