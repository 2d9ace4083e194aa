import type { CoachingInquiry } from '@fungo/contracts';
import type { InquiryStatus } from '@fungo/contracts/messaging/inquiry-steps';

export const statusWords: Record<InquiryStatus, string> = {
  pending: 'Pending',
  contacted: 'Contacted',
  scheduled: 'Scheduled',
  completed: 'Completed',
};

export const serviceWords: Record<CoachingInquiry['serviceType'], string> = {
  'coaching-clinic': 'Coaching clinic',
  camp: 'Camp',
  both: 'Coaching clinic and camp',
  'board-meeting': 'Visit to a board meeting',
};
