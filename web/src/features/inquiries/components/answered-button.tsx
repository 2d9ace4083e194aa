import type { CoachingInquiry } from '@fungo/contracts';
import { useRefresh } from '@/lib/queries/refresh';
import { Button } from '@/ui/button';
import { useChangeInquiry } from '../api/inquiries';

interface AnsweredButtonProps {
  inquiry: CoachingInquiry;
  variant: 'primary' | 'secondary';
}

/** Notes in one tap that the league was contacted. */
export function AnsweredButton({ inquiry: { id, organizationName }, variant }: AnsweredButtonProps) {
  const change = useChangeInquiry('coaching');
  const refresh = useRefresh('GET /api/coaching-inquiries');
  return (
    <Button
      variant={variant}
      busy={change.isPending || change.isSuccess}
      aria-label={`Contacted ${organizationName}`}
      onClick={() => change.mutate({ id, status: 'contacted' }, { onSuccess: () => void refresh() })}
    >
      Contacted
    </Button>
  );
}
