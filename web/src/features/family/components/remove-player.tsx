import type { Player } from '@fungo/contracts';
import { useState, type FormEvent } from 'react';
import { messageOf } from '@/lib/api';
import { fullName } from '@/lib/names';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { useRemovePlayer } from '../api/players';

/** Deletes a player after the first name was typed, since the player's history goes, too. */
export function RemovePlayer({ player }: { player: Player }) {
  const [isOpen, open] = useState(false);
  const [typed, type] = useState('');
  const removing = useRemovePlayer(player.id);
  const remove = (event: FormEvent) => {
    event.preventDefault();
    removing.mutate(typed, {
      onSuccess: () => {
        open(false);
        toast.success(`${player.firstName} was deleted`);
      },
    });
  };
  return (
    <>
      <Button variant="danger" aria-label={`Delete ${fullName(player)}`} onClick={() => open(true)}>
        Delete
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={open}
        title={`Delete ${fullName(player)}?`}
        text="Swings, reviews and notes are deleted. Upcoming lessons are cancelled. Records of payments stay, without the name."
      >
        <form noValidate className="grid gap-5" onSubmit={remove}>
          <Field
            label={`Type “${player.firstName}” to confirm`}
            error={removing.error ? messageOf(removing.error, 'Please try again.') : undefined}
          >
            <Input autoComplete="off" value={typed} onChange={({ target }) => type(target.value)} />
          </Field>
          <Button type="submit" variant="final" busy={removing.isPending} disabled={typed.trim() === ''}>
            Delete {player.firstName}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
