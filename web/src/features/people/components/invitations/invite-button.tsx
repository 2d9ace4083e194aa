import { accountInvitation } from '@fungo/contracts/constants';
import type { InvitedAddress } from '@fungo/contracts';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import type { NewInvitation } from '../../api/invitations';
import { InviteForm } from './invite-form';
import { InviteReview } from './invite-review';

/** Invites a person by mail: first the form, then what will happen with the address. */
export function InviteButton() {
  const [isOpen, open] = useState(false);
  const [invited, setInvited] = useState<NewInvitation>();
  const [found, setFound] = useState<InvitedAddress>();
  const change = (next: boolean) => {
    open(next);
    if (!next) setFound(undefined);
    if (next) setInvited(undefined);
  };
  return (
    <>
      <Button onClick={() => change(true)}>Invite someone</Button>
      <Dialog
        open={isOpen}
        onOpenChange={change}
        title={found ? 'Check before you send' : 'Invite someone'}
        text={
          found
            ? undefined
            : `We email a link to make an account. It works once, for ${accountInvitation.days} days.`
        }
      >
        {found && invited ? (
          <InviteReview
            invited={invited}
            found={found}
            back={() => setFound(undefined)}
            close={() => change(false)}
          />
        ) : (
          <InviteForm
            before={invited}
            done={(next, address) => {
              setInvited(next);
              setFound(address);
            }}
          />
        )}
      </Dialog>
    </>
  );
}
