export const camp = {
  /** Camps on a player's page. */
  perPlayerListed: 50,
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
  /** Families on one camp's waitlist. */
  maxWaiting: 500,
  payWithinDays: { min: 3, max: 90 },
  /** Days before a camp when the rest is due after a deposit, unless the camp says otherwise; and when families are reminded. */
  restDueDays: { min: 1, max: 180, usual: 14 },
  remindRestDays: 7,
  /** Default policy: a full refund until `fullDays` before the camp, a partial one until `partDays`. */
  refundPolicy: { fullDays: 14, partDays: 3, partPercent: 50, maxDays: 365 },
  /** Most uses of a promotion code, and the length of one. */
  maxPromotionUses: 100_000,
  promotionCode: { min: 4, max: 20 },
  /** Days before unpaid places are released. */
  remindUnpaidDays: 2,
  /** How long an offered place is held, at most until the camp starts. */
  offerHours: 24,
  /** Days before a camp when families are mailed its details. */
  detailsDaysBefore: [7, 1],
  confirmationAgainMinutes: 10,
  /** Confirmations per day to one typed address. Further registrations are accepted without mail. */
  confirmationsPerDay: 10,
  /**
   * Unpaid registrations and their children in one camp: of one address or account, and of one network where limits by
   * network apply.
   */
  unpaid: {
    family: { registrations: 8, children: 24 },
    network: { registrations: 40, children: 80 },
  },
  /** Unpaid uses of one promotion code. */
  unpaidUses: { family: 3, network: 6 },
  /** Waitlist entries of one account in one camp, and new ones per hour from one network where such limits apply. */
  waitingOf: { account: 3, networkPerHour: 20 },
  registrationStatuses: ['confirmed', 'lapsed', 'cancelled'],
  waitlistStates: ['waiting', 'offered', 'claimed', 'lapsed', 'left', 'closed'],
  /** Taps at the gate. A child's latest of the day counts. */
  marks: ['in', 'out', 'absent'],
  marksAtOnce: 200,
  /** A phone's clock may be this far ahead. Taps from further ahead would hide the real ones until then. */
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
  /** Before the camp starts. */
  dropOffMinutes: 30,
  exportSuffix: '_participants',
} as const;

/** Ways of payment. Staff record all but card payments. */
export const payment = {
  byHand: ['venmo', 'cashapp', 'cash', 'check', 'other'],
  ways: ['card', 'venmo', 'cashapp', 'cash', 'check', 'other'],
  /** The things that a family pays for through the ledger. */
  subjects: ['registration', 'lesson', 'package'],
  /** Stripe's minimum. */
  cardMinimumCents: 50,
  /** Why a registration's fee was canceled. */
  drops: ['lapsed', 'cancelled', 'withdrawn', 'deleted', 'erased'],
  refundStates: ['asked', 'done', 'failed'],
  /** Providers whose statements can be imported. Payments there carry a registration's reference. */
  statements: ['venmo', 'cashapp'],
  /** As JSON, this still fits the largest body. */
  maxStatementCharacters: 900_000,
  /** Incoming payments of a statement, and payments recorded in one call. */
  maxStatementPayments: 1000,
  /** Parts of one statement payment, and of payments recorded in one call. */
  maxStatementParts: 20,
  /** In order. `inquiry`: the bank asks about a payment; `closed`: an inquiry that ended without a dispute. */
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

/** Links of a family that show a player's scores without signing in. */
export const timelineLink = { days: [7, 30, 90], usualDays: 30, openPerPlayer: 5 } as const;

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
  /** Children of one camp, including those without a registration. */
  maxPlayers: 2500,
  /** Changes per request of a device. */
  changesAtOnce: 100,
  outcomes: ['taken', 'clash', 'gone'],
  changeKinds: ['scored', 'clashed', 'added', 'removed', 'put-back'],
  codeLength: 6,
  codeHours: 24,
  /** Open codes of one camp. */
  maxCodes: 40,
  /** Families are mailed results the morning after the camp, or once there are any, up to this many days later. */
  mailedWithinDays: 14,
  /** A percentile, a median and quartiles need this many measured children. */
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
