import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { useCancelSeries } from '../api/series';

/** Ends a family's series. */
export function CancelSeries({ id, what }: { id: number; what: string }) {
  const [asking, setAsking] = useState(false);
  const cancel = useCancelSeries(id);
  return (
    <>
      <Button variant="secondary" busy={cancel.isPending} onClick={() => setAsking(true)}>
        Cancel all weeks
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel all weeks?"
        text={`${what}: every lesson that is still to come. If one is too close to cancel, we ask your coach. Card payments for the others are refunded, and package lessons go back to the package.`}
        action="Cancel all weeks"
        onConfirm={() =>
          cancel.mutate(undefined, {
            onSuccess: () => toast.success('Weekly lessons cancelled'),
            onError: (error) => toast.error('Cancel Failed', messageOf(error, 'Please try again.')),
          })
        }
      />
    </>
  );
}
