/** The forms of leagues, families and coaches. */
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
  /** Mails per day: acknowledgements to one typed address, and all mails caused by one sender. The forms are kept anyway. */
  mailsPerDay: { perAddress: 3, perSender: 10 },
  /** The newest ones on the overview. */
  onOverview: 3,
} as const;

const templates = ['campOutreach', 'coachingClinic', 'combined'] as const;

/** The academy's mail to leagues, and its list of leagues. */
export const outreach = {
  templates,
  /** Every kind of mail to a league: the offers, and the report on a camp. */
  kinds: [...templates, 'campReport'],
  /** Reasons for which there is no report on a camp. */
  noReport: ['cancelled', 'not-over', 'too-few'],
  /** The most inquiries that are listed with one mail. */
  inquiriesListed: 20,
  serviceTypes: inquiry.serviceTypes,
  fieldAccess: ['separate', 'single'],
  volunteers: ['yes', 'limited', 'no'],
  states: ['queued', 'sent', 'refused', 'failed', 'dropped'],
  /** Mails per day. */
  perDay: { perAddress: 5, perSender: 100 },
  followUpDays: { min: 3, max: 60, usual: 10 },
  /** Limits of one file. */
  importRows: 1000,
  importCharacters: 500_000,
} as const;

export const mail = {
  /** How long answers about people and the site are reused. */
  knownSeconds: 5,
  /** The limit on bulk mail of the whole product. */
  bulkPerMinute: 120,
  deliveryStatuses: ['queued', 'sent', 'failed', 'dropped'],
} as const;
