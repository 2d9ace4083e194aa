import type { Camp } from '@fungo/contracts';
import { useState } from 'react';
import { ApiError, messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button, ButtonLink } from '@/ui/button';
import { useChangeCampStatus } from '../api/change-camp-status';
import { useDeleteCamp } from '../api/delete-camp';
import { hasPlaces } from '../registrations/registration-words';
import { CopyDialog } from './copy-dialog';

type Question = 'complete' | 'cancel' | 'delete' | 'force' | 'copy';

/** What is done with a camp as a whole. What cannot be taken back is asked first. */
export function CampActions({ camp }: { camp: Camp }) {
  const [question, ask] = useState<Question>();
  const status = useChangeCampStatus(camp.id);
  const deletion = useDeleteCamp(camp.id);
  const isActive = camp.status === 'active';
  const named = <span className="sr-only"> {camp.title}</span>;
  const closed = (open: boolean) => !open && ask(undefined);

  const complete = () =>
    status.mutate('completed', {
      onSuccess: () => toast.success('Success', 'Camp marked as completed and moved to previous camps'),
      onError: (error) => toast.error('Error', messageOf(error, 'Failed to mark camp as completed')),
    });
  const cancel = () =>
    status.mutate('cancelled', {
      onSuccess: () => toast.success('Camp cancelled', 'The families are told by email.'),
      onError: (error) => toast.error('Error', messageOf(error, 'Failed to cancel camp')),
    });
  const remove = (force: boolean) =>
    deletion.mutate(
      { force },
      {
        onSuccess: () => toast.success('Success', 'Camp deleted successfully'),
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'camps.has-registrations') ask('force');
          else toast.error('Error', messageOf(error, 'Failed to delete camp'));
        },
      },
    );

  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink variant="secondary" to={`/edit-camp/${camp.id}`}>
        Edit{named}
      </ButtonLink>
      <Button variant="secondary" onClick={() => ask('copy')}>
        Copy{named}
      </Button>
      {isActive && (
        <>
          <Button variant="secondary" busy={status.isPending} onClick={() => ask('complete')}>
            Mark Completed{named}
          </Button>
          <Button variant="danger" busy={status.isPending} onClick={() => ask('cancel')}>
            Cancel camp{named}
          </Button>
        </>
      )}
      <Button variant="danger" busy={deletion.isPending} onClick={() => ask('delete')}>
        {deletion.isPending ? 'Deleting...' : 'Delete camp'}
        {named}
      </Button>
      {question === 'copy' && <CopyDialog camp={camp} close={() => ask(undefined)} />}
      <ConfirmDialog
        open={question === 'complete'}
        onOpenChange={closed}
        title={`Mark ${camp.title} as completed?`}
        text="It moves to the previous camps and takes no registrations any more. This cannot be taken back."
        action="Mark Completed"
        cancel="Not yet"
        onConfirm={complete}
      />
      <ConfirmDialog
        open={question === 'cancel'}
        onOpenChange={closed}
        title={`Cancel ${camp.title}?`}
        text={`${whoIsTold(camp)} Who has paid reads that you will get in touch about a refund; Payment Management lists them. This cannot be taken back.`}
        action="Cancel camp"
        cancel="Keep the camp"
        onConfirm={cancel}
      />
      <ConfirmDialog
        open={question === 'delete'}
        onOpenChange={closed}
        title={`Delete ${camp.title}?`}
        text="It is gone for good. A camp for which a family has paid cannot be deleted: cancel it instead."
        action="Delete camp"
        cancel="Keep the camp"
        onConfirm={() => remove(false)}
      />
      <ConfirmDialog
        open={question === 'force'}
        onOpenChange={closed}
        title="Delete the registrations as well?"
        text={`${families(camp)} registered for ${camp.title} and not paid. Deleted together with the camp, they are told nothing: cancel the camp instead if they should be.`}
        action="Delete camp and registrations"
        cancel="Keep the camp"
        onConfirm={() => remove(true)}
      />
    </div>
  );
}

function families({ registrations = [] }: Camp) {
  const count = registrations.filter(hasPlaces).length;
  return count === 1 ? '1 family is' : `${count} families are`;
}

/** What a cancellation tells whom. */
export function whoIsTold(camp: Camp): string {
  const count = (camp.registrations ?? []).filter(hasPlaces).length;
  const registered =
    count === 0
      ? 'Nobody is registered.'
      : `${families(camp)} told by email that it will not take place, and taken out of the roster.`;
  return camp.waitlistCount > 0
    ? `${registered} Those on the waitlist are told that it is closed.`
    : registered;
}
