/** Server-sent events. */
export const eventStream = {
  heartbeatSeconds: 15,
  /** The limit per user, or per address for visitors. Each open page holds one stream. */
  perPerson: 10,
  /** The limit for a stream that everybody shares. Such a stream costs little, and a crowd at a field has one address. */
  sharedPerPerson: 400,
  retryAfterSeconds: 15,
} as const;

/** Facts that accounts are told on their screens. */
export const notices = {
  /** Kept per account; older ones go. */
  perAccount: 200,
  keptDays: 90,
  /** One that nobody answers stops waiting after so many days. */
  waitDays: 14,
  /** Devices of one account that get pushes; the newest ones do. */
  devicesPerAccount: 10,
  /** A push that no service took by then is dropped: its notice is on the list. */
  pushHours: 6,
} as const;

/** Messages between families and staff. */
export const message = {
  /** Characters. */
  length: 4000,
  /** Of one sender in one thread, in 24 hours. */
  perDay: 50,
  /** To all families of a camp, in 24 hours, by all staff. */
  toCampPerDay: 10,
  /** Mail goes to those who have not read it after so many minutes. */
  mailAfterMinutes: 10,
  /** A thread in which nobody has written for so long is deleted. */
  keptDays: 730,
  /** Characters of the newest one in the list. */
  excerpt: 140,
  /** Registrations that one step of a message to a camp tells. */
  familiesAtOnce: 50,
  /** Replies from mail programs. */
  inbound: {
    bytes: 2 * 1024 ** 2,
    /** Characters that are searched for the reply, quoted text included. */
    searched: 20_000,
    /** Mails that wait to be read, which happens one at a time. */
    waiting: 20,
    /** For reading one mail. */
    milliseconds: 10_000,
    megabytes: 128,
    /** A mail that comes again within so many days lands once. */
    knownDays: 30,
    /** Mails back about replies that did not land, to one reader of a thread, in 24 hours. */
    answersPerDay: 10,
  },
} as const;

/** Players and guardians of one family, and families of one guardian. An invitation counts as a guardian while it is open. */
export const family = {
  maxPlayers: 12,
  maxGuardians: 4,
  maxFamilies: 4,
  invitationDays: 7,
  /** Mails with invitations, per family. */
  invitationsPerDay: 10,
} as const;

/** An administrator's invitations to have an account. */
export const accountInvitation = {
  /** Its link works for so many days. */
  days: 7,
  /** Mails of one administrator, and mails to one address. */
  mailsPerDay: 100,
  mailsPerAddressAndDay: 4,
  /** Deleted so many days after it was accepted or withdrawn, or expired. */
  keptDays: 30,
  /** Characters. */
  noteLength: 500,
} as const;

/** The kinds of records in the audit. */
export const auditKinds = [
  'audit',
  'camp',
  'charge',
  'delivery',
  'difference',
  'event',
  'family',
  'invitation',
  'league',
  'leagues',
  'membership',
  'outreach',
  'participant',
  'player',
  'promotion',
  'registration',
  'scorer code',
  'site',
  'subscription',
  'user',
  'users',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** Limits that the specification leaves to the server. */
export const limits = {
  /** The JSON body of most calls. Calls with long texts or many children take 256 KiB, and a film's drawings 1 MiB. */
  jsonBytes: 64 * 1024,
  longJsonBytes: 256 * 1024,
  largestJsonBytes: 1024 ** 2,
  /** Time for a JSON body to arrive: even a poor phone sends a megabyte in half a minute. */
  documentSeconds: 30,
  /** At one gateway, per address that isn't a proxy's. A clubhouse full of browsers opens six connections each. */
  connectionsPerAddress: 512,
  listRows: 200,
  /** People that one request may read by id. */
  peopleAtOnce: 100,
  /** Failed events that one request sends again. */
  eventsAtOnce: 200,
  openingsDays: 100,
  /** How long openings may come from memory if the message about a change is lost. */
  openingsKeptSeconds: 3,
  blockDays: 366,
  sessionDays: 30,
  /** A family's devices. Beyond this, the least recently used one is signed out. */
  sessionsPerAccount: 20,
  password: { min: 8, max: 128 },
  /**
   * Enough for a family that forgot its password or for a clubhouse behind one address, too few for guessing. `perAccount`
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
  /** Valid registration forms from one network, whatever their result. */
  newAccountsPerNetworkAndHour: 30,
  /** `days` since the device last signed in. */
  knownDevices: { perAccount: 20, days: 365 },
  /** Beyond these, a sign-in from one more new device is not mailed. */
  newDevicesMailedPerDay: 5,
  /**
   * Places in the queue for password hashing: in all, per network, and per account within a network. The server hashes
   * about twenty a second.
   */
  passwordWork: { waiting: 64, perNetwork: 48, perAccountAndNetwork: 24, retryAfterSeconds: 2 },
  /** The emailed link that proves an address, and how many further links an account may request per day. */
  addressProof: { linkDays: 7, mailsPerAccountAndDay: 3 },
  /** Longest typed code, with hyphens and spaces. */
  code: 40,
  /**
   * Wrong codes after a right password, counted separately for a known device, for open sessions and for everybody else.
   * Each gets this many of a million.
   */
  secondFactor: { recoveryCodes: 10, setUpMinutes: 30, wrong: { perQuarterHour: 5, perDay: 30 } },
  passwordReset: { linkMinutes: 30, mailsPerAccountAndHour: 5 },
  /** Days in which staff can undo a merge of accounts or players. */
  undoMergeDays: 7,
  /** Days between the request to delete an account and its deletion. */
  deletionDays: 7,
  /** Days during which services can still read the proved address of an erased person, since some events are resent late. */
  erasedAddressDays: 30,
  /** Years of age of an account's player. */
  age: { min: 0, max: 120 },
  name: 100,
  email: 254,
  phone: 30,
  shortText: 200,
  longText: 4000,
  /** Characters of the privacy policy, and of the terms. */
  policyText: 20_000,
  url: 500,
  specialties: 20,
} as const;
