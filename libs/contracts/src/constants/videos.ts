import { offer } from '../offer';

export const membership = {
  pricePerMonth: offer.dollarsPerMonth,
  videosPerMonth: offer.swingsPerMonth,
  analysisWithinHours: { min: 24, max: 48 },
  /** A review that is not finished by then: its coach is reminded, and later its family is told that it takes longer. */
  reviewTold: { coachAfterHours: 42, familyAfterHours: 47 },
  statuses: ['active', 'inactive'],
  subscriptionStates: ['active', 'card-failed', 'ending', 'paused'],
} as const;

export const video = {
  maxBytes: 1024 ** 3,
  /** The limit on the subscribe page; the upload accepts `maxBytes`. */
  statedMaxMegabytes: 500,
  uploadTimeoutMinutes: 10,
  /** Longer films are refused, since nobody reviews a swing of three hours. */
  maxDurationSeconds: 3 * 60 * 60,
  /** Total pixels of all frames. Larger films are refused because other families would wait too long. */
  largest: { width: 1920, height: 1080, framesPerSecond: 30, minutes: 30 },
  /** An abandoned upload is dropped after this long. */
  resumableHours: 24,
  /** A started upload reserves one of the month's uploads for this long after each part. */
  reservedMinutes: 15,
  /** Uploads that a member may start, finished or not. */
  triesPerDay: 40,
  /** Storage for a member's originals, enough for a year of the largest uploads. */
  storedBytes: 50 * 1024 ** 3,
  /** How long the original of a film that could not be processed is kept. */
  failedKeptDays: 7,
  /** Hand-overs of a swing in so many minutes are told in one mail. */
  handOversGatheredMinutes: 15,
  /** The administrator's System page calls a waiting film late after this long. */
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
  /** Largest coordinate of a drawing: the canvas of the narrowest film, with a margin. */
  reach: 10_000,
  maxCount: 500,
  maxPoints: 1000,
} as const;

/** A coach's talk over a swing: takes of sound with what happened on the film meanwhile. */
export const voiceOver = {
  minutes: 10,
  takesPerVideo: 30,
  spans: 100,
  eventsPerTake: 3000,
  soundBytes: 20 * 1024 ** 2,
  /** JSON of a take's events, with the drawings that were there before. */
  logBytes: 2 * 1024 ** 2,
  /** UTF-16 units. */
  transcriptLength: 20_000,
  /** Takes of one coach that are not playable yet. */
  underWayPerCoach: 5,
  /** Milliseconds by which a sound may be longer than its recorder measured. */
  lengthSlack: 1500,
  /** Milliseconds by which a sound may begin late. Less than the least is heard by nobody, and is what a crash may cut off its end. */
  lateStart: { least: 250, most: 5000 },
  rate: { min: 0.1, max: 4 },
  states: ['processing', 'ready', 'failed'],
} as const;

/** Films that are made for families. `none`: nobody has asked for it, or it cannot be made yet. */
export const reel = {
  states: ['none', 'waiting', 'making', 'ready', 'failed'],
  /** Those that one person ordered and that are not finished. */
  underWayPerPerson: 4,
} as const;

/** Two films that meet at the crack of the bat. Seconds are those of the reel around the crack. */
export const comparison = {
  kinds: ['swing', 'clip'],
  layouts: ['side', 'over'],
  /** The part of a film in which its crack is listened for. */
  heardSeconds: 600,
  reel: { before: 3, after: 2, slow: 4, slowBefore: 0.6, slowAfter: 0.5, frameRate: 60 },
} as const;

/** Phrases that a coach keeps for feedback. `length` is in UTF-16 units. */
export const reviewPhrase = { perCoach: 50, length: 300, kinds: ['feedback', 'drill'] } as const;

/** Cards with the things to fix after a review. Lengths are in UTF-16 units. */
export const fixCard = {
  perReview: 3,
  /** Cards of one player that are not done, drafts included. */
  openPerPlayer: 12,
  states: ['open', 'proof', 'done'],
  /** Changes of a card that are kept: a proof came, the coach said 'Again' or 'Got it'. */
  steps: ['proof', 'again', 'done'],
  answers: ['again', 'done'],
  /** At so many steps a card takes no proof and no 'Again'. The coach can always say 'Got it'. */
  maxSteps: 30,
  targetLength: 120,
  lineLength: 300,
  /** Cards of one answer, and players of one request. */
  listed: 200,
  playersAtOnce: 30,
  proof: {
    seconds: 10,
    /** A phone's clip of ten seconds is often a few frames longer. */
    tolerance: 0.5,
    /** Ten seconds in 4K at 60 frames per second, or in slow motion. */
    maxBytes: 120 * 1024 ** 2,
    perCard: 3,
    /** Clips of a card that could not be processed; they count for none of the three. */
    failedPerCard: 20,
    perFamilyAndDay: 10,
  },
  /** The latest cards of a coach that are compared with scores. */
  compared: 500,
  /** Players measured after cards with one drill from which a share is told. */
  toldFrom: 10,
  /** The answers and the proofs of so many minutes are told in one mail. */
  gatheredMinutes: 15,
} as const;

export const weeklyVideo = {
  types: ['instruction', 'url_instruction'],
  uploadTypes: ['file', 'url'],
} as const;

export const player = { skipSeconds: 10 } as const;

const sided = ['Shoulder', 'Elbow', 'Wrist', 'Hip', 'Knee', 'Ankle'] as const;

/** The moments of a swing that a coach measures, and the points of player and bat in each. */
export const checkpoint = {
  names: ['stance', 'load', 'contact', 'finish'],
  joints: [
    'head',
    ...sided.map((joint) => `left${joint}` as const),
    ...sided.map((joint) => `right${joint}` as const),
    'batKnob',
    'batTip',
  ],
  /** A coach's press, the tracker that follows it, or an operator's pose model. */
  sources: ['coach', 'tracked', 'model'],
  sides: ['right', 'left'],
  /** Camera positions: at the player's side, toward them from the pitcher, or behind them. */
  views: ['side', 'front', 'behind'],
  /** Units of the canvas. */
  error: { min: 0.1, max: 640 },
  /** Frames in a second of a camera for slow motion. */
  filmedRate: { min: 24, max: 2000 },
  /** A film of three hours at 240 frames per second. */
  lastFrame: 2_592_000,
  /** Earlier swings of a baseline. */
  baselineSwings: 20,
  /** Frames that the tracker follows at once. */
  trackedFrames: 300,
} as const;
