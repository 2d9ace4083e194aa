import type { LeaderboardEntry } from '@fungo/contracts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { useDeletePlayer } from '../../api/leaderboard';

/** Takes a child off all stations, once that was asked. */
export function DeletePlayer({ entry }: { entry: LeaderboardEntry }) {
  const [isAsked, setAsked] = useState(false);
  const remove = useDeletePlayer();
  const { participantName: name } = entry;
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        busy={remove.isPending}
        aria-label={`Delete ${name}`}
        onClick={() => setAsked(true)}
      >
        {!remove.isPending && <Trash2 aria-hidden />}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Delete this player?"
        text={`Are you sure you want to delete ${name} from all stations?`}
        action="Delete player"
        cancel="Keep the player"
        onConfirm={() =>
          remove.mutate(entry, {
            onSuccess: () => toast.success('Participant Deleted', `${name} is off all stations.`),
            onError: (error) => toast.error('Delete Failed', messageOf(error, 'Please try again.')),
          })
        }
      />
    </>
  );
}
