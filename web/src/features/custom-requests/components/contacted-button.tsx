import type { CustomRequest } from '@fungo/contracts';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { useChangeCustomRequest } from '../api/change-custom-request';

interface ContactedButtonProps {
  request: CustomRequest;
  variant: 'primary' | 'secondary';
}

/** Notes in one tap that the family was contacted, which keeps the promise to it. */
export function ContactedButton({ request: { id, name }, variant }: ContactedButtonProps) {
  const change = useChangeCustomRequest();
  return (
    <Button
      variant={variant}
      busy={change.isPending || change.isSuccess}
      aria-label={`Contacted ${name}`}
      onClick={() =>
        change.mutate(
          { id, status: 'contacted' },
          {
            onSuccess: () => toast.success('Success', 'Request status updated successfully'),
            onError: (error) => toast.error('Error', messageOf(error, 'Failed to update request status')),
          },
        )
      }
    >
      Contacted
    </Button>
  );
}
