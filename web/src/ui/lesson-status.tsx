import type { Lesson } from '@fungo/contracts';
import type { ComponentProps } from 'react';
import { Badge } from './badge';

const looks: Record<Lesson['status'], { label: string; tone: ComponentProps<typeof Badge>['tone'] }> = {
  pending: { label: 'Pending', tone: 'leather' },
  confirmed: { label: 'Confirmed', tone: 'grass' },
  scheduled: { label: 'Scheduled', tone: 'grass' },
  completed: { label: 'Completed', tone: 'neutral' },
  declined: { label: 'Declined', tone: 'stitch' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

export const LessonStatus = ({ status }: Pick<Lesson, 'status'>) => (
  <Badge tone={looks[status].tone}>{looks[status].label}</Badge>
);
