import type { CoachingInquiry } from '@fungo/contracts';

export const serviceWords: Record<CoachingInquiry['serviceType'], string> = {
  'coaching-clinic': 'Coaching clinic',
  camp: 'Camp',
  both: 'Coaching clinic and camp',
  'board-meeting': 'Visit to a board meeting',
};
