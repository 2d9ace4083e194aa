import type { Lesson } from '@fungo/contracts';
import type { ComponentProps } from 'react';
import { Badge } from '@/ui/badge';

const looks: Record<Lesson['status'], { label: string; tone: ComponentProps<typeof Badge>['tone'] }> = {
  pending: { label: 'Pending', tone: 'leather' },
  confirmed: { label: 'Confirmed', tone: 'grass' },
  /** A confirmed lesson that staff booked at the desk. */
  scheduled: { label: 'Scheduled', tone: 'grass' },
  completed: { label: 'Completed', tone: 'neutral' },
  declined: { label: 'Declined', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

export const LessonStatus = ({ status }: Pick<Lesson, 'status'>) => (
  <Badge tone={looks[status].tone}>{looks[status].label}</Badge>
);
