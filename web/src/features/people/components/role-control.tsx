import { roles, type Role } from '@fungo/contracts/endpoint';
import type { User } from '@fungo/contracts';
import { useState } from 'react';
import { fullName } from '@/lib/names';
import { useCurrentUser } from '@/lib/queries/current-user';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Select } from '@/ui/input';
import { useChangeRole } from '../api/change-role';
import { aRole, roleNames, whatChanges } from '../role-words';

/** Changes a person's role, after saying what that changes for them. */
export function RoleControl({ user }: { user: User }) {
  const { user: me } = useCurrentUser();
  const change = useChangeRole();
  const [asked, setAsked] = useState<Role>();
  const isMe = user.id === me?.id;
  const name = fullName(user);
  return (
    <>
      <Select
        aria-label={`Role of ${name}`}
        className="min-w-44"
        value={user.role}
        // Not `disabled` while it is changed: it would lose the keyboard's place.
        onChange={(event) => !change.isPending && setAsked(event.target.value as Role)}
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleNames[role]}
          </option>
        ))}
      </Select>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsked(undefined)}
          title={isMe ? `Make yourself ${aRole(asked)}?` : `Make ${name} ${aRole(asked)}?`}
          text={<Consequences user={user} role={asked} isMe={isMe} />}
          action={`Make ${isMe ? 'myself' : user.firstName} ${aRole(asked)}`}
          cancel="Leave it as it is"
          onConfirm={() => change.mutate({ id: user.id, role: asked })}
        />
      )}
    </>
  );
}

const Consequences = ({ user, role, isMe }: { user: User; role: Role; isMe: boolean }) => (
  <>
    {whatChanges(user, role, isMe)}{' '}
    {isMe ? (
      <strong className="text-ink">You will be signed out at once, on this device, too.</strong>
    ) : (
      'They are signed out everywhere and must sign in again.'
    )}
  </>
);
