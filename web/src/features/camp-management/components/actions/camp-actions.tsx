import type { Camp } from '@fungo/contracts';
import { useState } from 'react';
import { ApiError, messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button, ButtonLink } from '@/ui/button';
import { useChangeCampStatus } from '../../api/change-camp-status';
import { useDeleteCamp } from '../../api/delete-camp';
import { hasPlaces } from '../registrations/registration-words';
import { CopyDialog } from './copy-dialog';
import { PublishCamp } from './publish-camp';

type Question = 'complete' | 'cancel' | 'delete' | 'force' | 'copy';

/** Actions on a whole camp. An action that cannot be undone asks first. */
export function CampActions({ camp }: { camp: Camp }) {
  const [question, ask] = useState<Question>();
  const status = useChangeCampStatus(camp.id);
  const deletion = useDeleteCamp(camp.id);
  const isActive = camp.status === 'active';
  const named = <span className="sr-only"> {camp.title}</span>;
  const closed = (open: boolean) => !open && ask(undefined);

  const complete = () =>
    status.mutateAsync('completed').then(
      () => toast.success('Success', 'Camp marked as completed and moved to previous camps'),
      (error: unknown) => toast.error('Error', messageOf(error, 'Failed to mark camp as completed')),
    );
  const cancel = () =>
    status.mutateAsync('cancelled').then(
      () => toast.success('Camp cancelled', 'We are emailing the families.'),
      (error: unknown) => toast.error('Error', messageOf(error, 'Failed to cancel camp')),
    );
  const remove = (force: boolean) =>
    deletion.mutateAsync({ force }).then(
      () => toast.success('Success', 'Camp deleted successfully'),
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'camps.has-registrations') ask('force');
        else toast.error('Error', messageOf(error, 'Failed to delete camp'));
      },
    );

  return (
    <div className="-mx-2 flex flex-wrap gap-x-2">
      <ButtonLink variant="quiet" size="narrow" to={`/edit-camp/${camp.id}`}>
        Edit{named}
      </ButtonLink>
      <Button variant="quiet" size="narrow" onClick={() => ask('copy')}>
        Copy{named}
      </Button>
      {camp.status === 'draft' && <PublishCamp camp={camp} />}
      {isActive && (
        <>
          <ButtonLink variant="quiet" size="narrow" to={`/messages/camp/${camp.id}`}>
            Write to families{named}
          </ButtonLink>
          <Button variant="quiet" size="narrow" busy={status.isPending} onClick={() => ask('complete')}>
            Mark Completed{named}
          </Button>
          <Button variant="quiet" size="narrow" busy={status.isPending} onClick={() => ask('cancel')}>
            Cancel camp{named}
          </Button>
        </>
      )}
      <Button variant="quiet" size="narrow" busy={deletion.isPending} onClick={() => ask('delete')}>
        {deletion.isPending ? 'Deleting...' : 'Delete camp'}
        {named}
      </Button>
      {question === 'copy' && <CopyDialog camp={camp} close={() => ask(undefined)} />}
      <ConfirmDialog
        open={question === 'complete'}
        onOpenChange={closed}
        title={`Mark ${camp.title} as completed?`}
        text="It moves to the previous camps, and registration closes. You can’t undo this."
        action="Mark Completed"
        cancel="Not yet"
        onConfirm={() => void complete()}
      />
      <ConfirmDialog
        open={question === 'cancel'}
        onOpenChange={closed}
        title={`Cancel ${camp.title}?`}
        text={`${whoIsTold(camp)} We tell families who have paid that you will be in touch about a refund; Payment Management lists them. You can’t undo this.`}
        action="Cancel camp"
        cancel="Keep the camp"
        onConfirm={() => void cancel()}
      />
      <ConfirmDialog
        open={question === 'delete'}
        onOpenChange={closed}
        title={`Delete ${camp.title}?`}
        text="It’s gone for good. If a family has paid, you can’t delete the camp: cancel it instead."
        action="Delete camp"
        cancel="Keep the camp"
        onConfirm={() => void remove(false)}
      />
      <ConfirmDialog
        open={question === 'force'}
        onOpenChange={closed}
        title="Delete the registrations as well?"
        text={`${families(camp)} registered for ${camp.title} and not paid. We don’t email anyone about a deleted camp. To tell them, cancel it instead.`}
        action="Delete camp and registrations"
        cancel="Keep the camp"
        onConfirm={() => void remove(true)}
      />
    </div>
  );
}

function families({ registrations = [] }: Camp) {
  const count = registrations.filter(hasPlaces).length;
  return count === 1 ? '1 family is' : `${count} families are`;
}

/** The people told about a cancellation, and their message. */
function whoIsTold(camp: Camp): string {
  const count = (camp.registrations ?? []).filter(hasPlaces).length;
  const registered =
    count === 0
      ? 'Nobody is registered.'
      : `${families(camp)} emailed that it won’t take place, and taken off the roster.`;
  return camp.waitlistCount > 0
    ? `${registered} We tell families on the waitlist that it’s closed.`
    : registered;
}
