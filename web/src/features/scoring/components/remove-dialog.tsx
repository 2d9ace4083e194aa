import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Dialog } from '@/ui/dialog';
import { useDeletePlayer, useTakeOff } from '../api/take-off';
import { keepTheirs, type Scorer } from '../new-score';
import type { SeenRow } from '../scores.rules';

interface RemoveDialogProps {
  scorer: Scorer;
  row: SeenRow;
  close: () => void;
}

/** Takes a child off this station, or off all. */
export function RemoveDialog({ scorer, row, close }: RemoveDialogProps) {
  const takeOff = useTakeOff(scorer);
  const deletePlayer = useDeletePlayer(scorer);
  const [isAsked, ask] = useState(false);
  const failed = (error: Error) => toast.error('Delete Failed', messageOf(error, 'Please try again.'));

  const fromHere = () => {
    // The server would refuse the child's waiting scores.
    const done = () => {
      keepTheirs(scorer, row);
      toast.success('Success', 'Player removed');
      close();
    };
    if (row.entryId === null) done();
    else void takeOff.mutateAsync(row).then(done, failed);
  };
  // The question closes itself: what follows must not go with it.
  const fromAll = () =>
    void deletePlayer.mutateAsync(row).then(() => {
      keepTheirs(scorer, row);
      toast.success('Participant Deleted', `${row.name} is off all stations.`);
    }, failed);

  if (isAsked)
    return (
      <ConfirmDialog
        open
        onOpenChange={close}
        title="Delete from all stations"
        text={`Are you sure you want to delete ${row.name} from all stations?`}
        action="Delete"
        cancel="Keep the child"
        onConfirm={fromAll}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Remove from station"
      text={`Remove ${row.name} from this station?`}
    >
      <div className="grid gap-3">
        <Button variant="final" busy={takeOff.isPending} onClick={fromHere}>
          {takeOff.isPending ? 'Removing...' : 'Remove'}
        </Button>
        {row.entryId !== null && (
          <Button variant="danger" onClick={() => ask(true)}>
            Delete from all stations
          </Button>
        )}
        <Button variant="secondary" onClick={close}>
          Keep the child
        </Button>
      </div>
    </Dialog>
  );
}
