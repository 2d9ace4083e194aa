import type { PlayerNote } from '@fungo/contracts';
import { playerNote } from '@fungo/contracts/constants';
import { NewPlayerNote } from '@fungo/contracts/scheduling/player-notes';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '@/lib/api';
import { formatDay, siteMoment } from '@/lib/calendar';
import { showFieldErrors } from '@/lib/form';
import { toast } from '@/lib/toast';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/input';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { playerNotesQuery, useAddPlayerNote, useRemovePlayerNote } from '../api/player-notes';

interface PlayerNotesProps {
  playerId: string;
  timeZone: string;
}

/** Staff's private notes. They are read on demand, because each look is recorded. */
export function PlayerNotes({ playerId, timeZone }: PlayerNotesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <CardBody className="grid gap-3">
        <CardTitle>Private notes</CardTitle>
        <p className="text-muted">Only coaches and administrators read them. Each look is recorded.</p>
        {isOpen ? (
          <>
            <NewNote playerId={playerId} />
            <Notes playerId={playerId} timeZone={timeZone} />
          </>
        ) : (
          <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
            Open notes
          </Button>
        )}
      </CardBody>
    </Card>
  );
}

function NewNote({ playerId }: { playerId: string }) {
  const adding = useAddPlayerNote(playerId);
  const form = useForm({ resolver: zodResolver(NewPlayerNote), defaultValues: { text: '' } });
  const save = form.handleSubmit((body) =>
    adding.mutate(body, {
      onSuccess: () => form.reset(),
      onError: (error) => {
        if (!showFieldErrors(form, error)) toast.error('Not saved', messageOf(error, 'Please try again.'));
      },
    }),
  );
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void save(event)}>
      <Field label="New note" error={form.formState.errors.text?.message}>
        <Textarea rows={3} maxLength={playerNote.length} {...form.register('text')} />
      </Field>
      <Button type="submit" busy={adding.isPending} className="justify-self-start">
        {adding.isPending ? 'Saving...' : 'Save note'}
      </Button>
    </form>
  );
}

const Notes = ({ playerId, timeZone }: PlayerNotesProps) => (
  <Loaded query={useQuery(playerNotesQuery(playerId))} what="notes" skeleton={<Skeleton className="h-24" />}>
    {(notes) =>
      notes.length === 0 ? (
        <p className="text-muted">No notes yet.</p>
      ) : (
        <ul aria-label="Notes" className="divide-y divide-line">
          {notes.map((note) => (
            <li key={note.id} className="grid gap-2 py-4 last:pb-0">
              <Note note={note} playerId={playerId} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      )
    }
  </Loaded>
);

function Note({ note, playerId, timeZone }: PlayerNotesProps & { note: PlayerNote }) {
  const [asking, setAsking] = useState(false);
  const removing = useRemovePlayerNote(playerId);
  const day = formatDay(siteMoment(timeZone, note.createdAt).day, 'dateYear');
  const remove = () =>
    removing.mutate(note.id, {
      onError: (error) => toast.error('Not deleted', messageOf(error, 'Please try again.')),
    });
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">{[note.author, day].filter(Boolean).join(', ')}</p>
        {note.mayDelete && (
          <Button
            variant="secondary"
            busy={removing.isPending}
            aria-label={`Delete the note of ${day}`}
            onClick={() => setAsking(true)}
          >
            Delete
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this note?"
        text="It is gone for all coaches."
        action="Delete note"
        onConfirm={remove}
      />
    </>
  );
}
