import { lazy, Suspense, useState } from 'react';
import { formatDay, siteMoment } from '@/lib/calendar';
import { isWide } from '@/lib/is-wide';
import { fullName } from '@/lib/names';
import type { CurrentUser } from '@/lib/queries/current-user';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Fold } from '@/ui/fold';
import { Loading, Skeleton } from '@/ui/skeleton';
import { PictureButton } from './picture-button';

const ProfileForm = lazy(() => import('./profile-form'));

/** A player's own details, and the form that edits them: a row that opens; a wide window has it open. */
export function ProfileCard({ user, timeZone }: { user: CurrentUser; timeZone: string }) {
  const [hasRoom] = useState(isWide);
  // Closed again, the form gives focus back to the button that opened it.
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>('unopened');
  return (
    <Fold
      title={fullName(user)}
      detail={
        <p className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="min-w-0 truncate">{user.email}</span>
          {user.membershipStatus === 'active' && <Badge tone="grass">Member</Badge>}
        </p>
      }
      leading={<Avatar person={user} size="md" />}
      isOpen={hasRoom}
    >
      {form === 'open' ? (
        <Suspense fallback={<FormSkeleton />}>
          <ProfileForm user={user} close={() => setForm('closed')} />
        </Suspense>
      ) : (
        <>
          <dl className="grid grid-cols-2 gap-4">
            <Entry label="Phone" value={user.phoneNumber} />
            <Entry label="Age" value={user.age} />
            <Entry label="Position" value={user.position} />
            <Entry label="Experience" value={user.experience} />
            {user.parentName && <Entry label="Parent or guardian" value={user.parentName} />}
            <Entry
              label="With us since"
              value={formatDay(siteMoment(timeZone, user.createdAt).day, 'month')}
            />
          </dl>
          <PictureButton user={user} className="mt-5" />
          <Button
            variant="secondary"
            className="mt-3 w-full"
            autoFocus={form === 'closed'}
            onClick={() => setForm('open')}
          >
            Edit profile
          </Button>
        </>
      )}
    </Fold>
  );
}

const Entry = ({ label, value }: { label: string; value: string | number | null }) => (
  <div className="min-w-0">
    <dt className="eyebrow text-muted">{label}</dt>
    <dd className="break-words">{value || <span className="text-muted">Not given</span>}</dd>
  </div>
);

const FormSkeleton = () => (
  <Loading label="Loading the form" className="grid gap-4">
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
  </Loading>
);
