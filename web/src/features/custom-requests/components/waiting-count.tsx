import { useQuery } from '@tanstack/react-query';
import { overviewQuery } from '@/academy/queries/overview';
import { Badge } from '@/ui/badge';

/** How many requests wait for an answer, in the room that the tab leaves; red once one of them waits too long. */
export function WaitingCount({ instructorId }: { instructorId: string | undefined }) {
  const { data } = useQuery(overviewQuery(instructorId));
  if (!data?.customRequests.waiting) return null;
  const { waiting, late } = data.customRequests;
  return (
    <Badge tone={late > 0 ? 'danger' : 'leather'} className="absolute top-1/2 right-1 -translate-y-1/2">
      {waiting}
      <span className="sr-only"> waiting{late > 0 && `, ${late} for more than 24 hours`}</span>
    </Badge>
  );
}
