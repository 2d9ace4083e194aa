import type { InquiryStatus } from '@fungo/contracts/messaging/inquiry-steps';

/** How far an inquiry is. */
export const inquiryStatusWords: Record<InquiryStatus, string> = {
  pending: 'Pending',
  contacted: 'Contacted',
  scheduled: 'Scheduled',
  completed: 'Completed',
};
