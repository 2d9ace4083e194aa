import type { InvitedAddress } from '@fungo/contracts';
import { isAbove } from '@fungo/contracts/endpoint';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '@/lib/api';
import { fullName } from '@/lib/names';
import { Button } from '@/ui/button';
import { FormAlert } from '@/ui/field';
import { type NewInvitation, useInvite } from '../../api/invitations';
import { aRole, whatChanges } from '../../role-words';

interface InviteReviewProps {
  invited: NewInvitation;
  found: InvitedAddress;
  back: () => void;
  close: () => void;
}

/** Says what the invitation will do, and sends it; or says why there is nothing to send. */
export function InviteReview({ invited, found, back, close }: InviteReviewProps) {
  const inviting = useInvite();
  const [failure, setFailure] = useState<string>();
  const send = () =>
    inviting.mutate(invited, {
      onSuccess: close,
      onError: (error) => setFailure(messageOf(error, 'Please check your connection and try again.')),
    });
  return (
    <div className="grid gap-5">
      <div className="grid gap-3 wrap-anywhere">
        <Outcome invited={invited} found={found} />
      </div>
      {failure && <FormAlert>{failure}</FormAlert>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={back}>
          Back
        </Button>
        {isPossible(invited, found) && (
          <Button busy={inviting.isPending} onClick={send}>
            {inviting.isPending ? 'Sending...' : 'Send invitation'}
          </Button>
        )}
      </div>
    </div>
  );
}

/** As the server decides when it is sent. */
const isPossible = (invited: NewInvitation, { account, invitation }: InvitedAddress) =>
  !invitation && (!account || (!account.isDisabled && isAbove(invited.role, account.role)));

function Outcome({ invited, found: { account, invitation } }: Pick<InviteReviewProps, 'invited' | 'found'>) {
  const { email, role } = invited;
  if (invitation)
    return (
      <p>
        <strong>{email}</strong> is already invited as {aRole(invitation.role)}. You can send that invitation
        again or withdraw it in the list.
      </p>
    );
  if (!account)
    return (
      <>
        <p>
          <strong>{email}</strong> has no account yet. We email a link to make one as {aRole(role)}.
        </p>
        <p className="text-muted">{whatChanges({ role: 'student', instructorId: null }, role, false)}</p>
      </>
    );
  const page = (
    <Link
      to={`/people/accounts/${account.id}`}
      className="font-bold text-action-ink underline underline-offset-4"
    >
      <bdi>{fullName(account)}</bdi>
    </Link>
  );
  if (account.isDisabled)
    return <p>This is the account of {page}, which is disabled. Enable it on its page first.</p>;
  if (!isAbove(invited.role, account.role))
    return (
      <p>
        {page} already has an account as {aRole(account.role)}. You can change the role on that page.
      </p>
    );
  return (
    <>
      <p>
        {page} already has an account as {aRole(account.role)}. By signing in and accepting, they become{' '}
        {aRole(role)} with it.
      </p>
      <p className="text-muted">{whatChanges(account, role, false)}</p>
      {!account.addressProved && (
        <p className="text-muted">They have not confirmed this email yet. Accepting confirms it.</p>
      )}
    </>
  );
}
