/** Server-sent events. */
export const eventStream = {
  heartbeatSeconds: 15,
  /** Each open page holds one stream: the limit per user, or per address for visitors. */
  perPerson: 10,
  /** The same for a stream that everybody shares, which costs little: a crowd at a field has one address. */
  sharedPerPerson: 400,
  retryAfterSeconds: 15,
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
