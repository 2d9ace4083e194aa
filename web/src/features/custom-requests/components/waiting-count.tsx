import { Badge } from '@/ui/badge';
import { useCustomRequests } from '../api/custom-requests';
import { isLate, isWaiting } from '../waiting.rules';

/** How many requests wait for an answer: stands on the tab, red once one of them waits too long. */
export function WaitingCount({ instructorId }: { instructorId: string | undefined }) {
  const { data: requests = [] } = useCustomRequests(instructorId);
  const waiting = requests.filter(isWaiting);
  if (waiting.length === 0) return null;
  const late = waiting.filter((request) => isLate(request)).length;
  return (
    <Badge tone={late > 0 ? 'stitch' : 'leather'} className="relative ml-2">
      {waiting.length}
      <span className="sr-only"> waiting{late > 0 && `, ${late} for more than 24 hours`}</span>
    </Badge>
  );
}
