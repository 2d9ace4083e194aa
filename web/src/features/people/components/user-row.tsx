import { roles, type Role } from '@fungo/contracts/endpoint';
import type { User } from '@fungo/contracts';
import { useState } from 'react';
import { formatDay, siteMoment } from '@/lib/calendar';
import { fullName } from '@/lib/names';
import { useCurrentUser } from '@/lib/queries/current-user';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Select } from '@/ui/input';
import { useChangeRole } from '../api/change-role';
import { aRole, roleNames, whatChanges } from '../role-words';
import { MembershipControl } from './membership-control';

const tones = { student: 'neutral', instructor: 'clay', admin: 'board' } as const;

export function UserRow({ user, timeZone }: { user: User; timeZone: string }) {
  const { user: me } = useCurrentUser();
  const change = useChangeRole();
  const [asked, setAsked] = useState<Role>();
  const isMe = user.id === me?.id;
  const name = fullName(user);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_12.5rem] items-center gap-x-6 gap-y-3 p-4 sm:px-5 lg:grid-cols-[minmax(0,1fr)_15rem_7rem_12.5rem]">
      <div className="col-span-2 flex min-w-0 items-center gap-3 sm:col-span-1">
        <Avatar person={user} size="md" />
        <div className="min-w-0">
          <p className="font-bold">
            <bdi>{name}</bdi>
            {isMe && <span className="font-normal text-muted"> (you)</span>}
          </p>
          <p className="text-muted">{user.email}</p>
        </div>
      </div>
      <p className="col-span-2 flex flex-wrap gap-2 sm:col-span-1">
        <Badge tone={tones[user.role]}>{roleNames[user.role]}</Badge>
        {user.membershipStatus === 'active' ? (
          <Badge tone="grass">Member</Badge>
        ) : (
          <Badge>No membership</Badge>
        )}
      </p>
      <p className="text-sm text-muted sm:text-base">
        <span className="lg:block">Since </span>
        <time dateTime={user.createdAt}>
          {formatDay(siteMoment(timeZone, user.createdAt).day, 'dateYear')}
        </time>
      </p>
      <div className="grid gap-2">
        <Select
          aria-label={`Role of ${name}`}
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
        <MembershipControl user={user} />
      </div>
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
    </li>
  );
}

const Consequences = ({ user, role, isMe }: { user: User; role: Role; isMe: boolean }) => (
  <>
    {whatChanges(user, role, isMe)}{' '}
    {isMe ? (
      <strong className="text-ink">You will be signed out at once, on this device too.</strong>
    ) : (
      'They are signed out everywhere, and sign in again.'
    )}
  </>
);
