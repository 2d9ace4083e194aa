import type { CustomRequest } from '@fungo/contracts';
import type { ComponentProps } from 'react';
import { Badge } from '@/ui/badge';

type Status = CustomRequest['status'];

export const statusWords: Record<Status, string> = {
  pending: 'Pending',
  contacted: 'Contacted',
  scheduled: 'Scheduled',
  completed: 'Completed',
  declined: 'Declined',
};

const tones: Record<Status, ComponentProps<typeof Badge>['tone']> = {
  pending: 'leather',
  contacted: 'clay',
  scheduled: 'grass',
  completed: 'neutral',
  declined: 'danger',
};

export const RequestStatus = ({ status }: { status: Status }) => (
  <Badge tone={tones[status]}>{statusWords[status]}</Badge>
);
