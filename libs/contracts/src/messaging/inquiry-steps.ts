import type { inquiry } from '../constants';

export type InquiryKind = (typeof inquiry.kinds)[number];
export type InquiryStatus = (typeof inquiry.statuses)[number];
type Steps = Record<InquiryStatus, readonly InquiryStatus[]>;

const team: Steps = { pending: ['contacted'], contacted: ['completed'], scheduled: [], completed: [] };

/** The allowed next statuses. Any other is refused. */
export const inquirySteps: Record<InquiryKind, Steps> = {
  coaching: {
    pending: ['contacted', 'scheduled'],
    contacted: ['scheduled'],
    scheduled: ['completed'],
    completed: [],
  },
  'team-finder': team,
  'team-creation': team,
};
