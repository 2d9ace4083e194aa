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

type Reviewed = Pick<Video, 'status' | 'processing'>;

/** The film failed before its review began: there is nothing to review. */
export const hasNothingToReview = ({ status, processing }: Reviewed) =>
  status === 'pending' && processing.state === 'failed';

/** How far the review of a swing is. */
export const VideoStatus = ({ video }: { video: Reviewed }) => {
  if (hasNothingToReview(video)) return <Badge>Not processed</Badge>;
  const { label, tone } = looks[video.status];
  return (
    <Badge tone={tone}>
      {video.status === 'reviewed' && <Check aria-hidden />}
      {label}
    </Badge>
  );
};
