import type { Video } from '@fungo/contracts';
import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Badge } from '@/ui/badge';

const looks: Record<Video['status'], { label: string; tone: ComponentProps<typeof Badge>['tone'] }> = {
  pending: { label: 'Pending', tone: 'lamp' },
  in_progress: { label: 'In Progress', tone: 'clay' },
  reviewed: { label: 'Reviewed', tone: 'grass' },
  archived: { label: 'Archived', tone: 'neutral' },
};

export const videoStatusWords = (status: Video['status']) => looks[status].label;

/** How far the review of a swing is. */
export const VideoStatus = ({ status }: Pick<Video, 'status'>) => (
  <Badge tone={looks[status].tone}>
    {status === 'reviewed' && <Check aria-hidden />}
    {looks[status].label}
  </Badge>
);
