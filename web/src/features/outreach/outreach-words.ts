import type { Outreach } from '@fungo/contracts';
import type { outreach } from '@fungo/contracts/constants';

type Known = typeof outreach;

export const stateWords: Record<
  Outreach['state'],
  { label: string; tone: 'neutral' | 'grass' | 'clay' | 'danger' }
> = {
  queued: { label: 'Queued', tone: 'clay' },
  sent: { label: 'Sent', tone: 'grass' },
  refused: { label: 'Refused by their mail server', tone: 'danger' },
  failed: { label: 'Failed', tone: 'danger' },
  dropped: { label: 'Not sent', tone: 'neutral' },
};

export const templateWords: Record<Known['kinds'][number], string> = {
  campReport: 'Report on a camp',
  campOutreach: 'Camp',
  coachingClinic: 'Coaching clinic',
  combined: 'Camp and coaching clinic',
};

export const serviceWords: Record<Known['serviceTypes'][number], string> = {
  'coaching-clinic': 'Coaching clinic',
  camp: 'Camp',
  both: 'Coaching clinic and camp',
  'board-meeting': 'Visit to a board meeting',
};

export const fieldWords: Record<Known['fieldAccess'][number], string> = {
  separate: 'Separate fields',
  single: 'A single field',
};

export const volunteerWords: Record<Known['volunteers'][number], string> = {
  yes: 'Yes (4-8)',
  limited: 'Limited (2-3)',
  no: 'No',
};
