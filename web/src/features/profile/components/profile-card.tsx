import { useState } from 'react';
import { fullName } from '@/lib/names';
import type { CurrentUser } from '@/lib/queries/current-user';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { Card, CardBody } from '@/ui/card';
import { ProfileForm } from './profile-form';

/** A player as on a baseball card, and the form that edits it. */
export function ProfileCard({ user }: { user: CurrentUser }) {
  const [editing, setEditing] = useState(false);
  return (
    <Card className="overflow-hidden">
      <div className="board flex items-center gap-4 p-5">
        <Avatar person={user} className="size-16 rounded-md text-2xl" />
        <div className="min-w-0">
          <h2 className="text-2xl">{fullName(user)}</h2>
          <p className="truncate text-board-muted">{user.email}</p>
        </div>
      </div>
      <CardBody>
        {editing ? (
          <ProfileForm user={user} close={() => setEditing(false)} />
        ) : (
          <>
            <dl className="grid grid-cols-2 gap-4">
              <Entry label="Phone" value={user.phoneNumber} />
              <Entry label="Age" value={user.age} />
              <Entry label="Position" value={user.position} />
              <Entry label="Experience" value={user.experience} />
            </dl>
            <Button variant="secondary" className="mt-5 w-full" onClick={() => setEditing(true)}>
              Edit profile
            </Button>
          </>
        )}
      </CardBody>
    </Card>
  );
}

const Entry = ({ label, value }: { label: string; value: string | number | null }) => (
  <div className="min-w-0">
    <dt className="eyebrow text-muted">{label}</dt>
    <dd className="break-words">{value ?? <span className="text-muted">Not given</span>}</dd>
  </div>
);
