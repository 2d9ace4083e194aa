import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { useCancelSeries } from '../api/series';

/** Ends what is to come of a series. `text` says which lessons, and what becomes of the money. */
export function CancelSeries({ id, text }: { id: number; text: string }) {
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
        text={text}
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
