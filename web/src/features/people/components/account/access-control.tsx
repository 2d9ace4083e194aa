import type { AccountPage } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { overviewQuery } from '@/academy/queries/overview';
import { formatDay, siteMoment } from '@/lib/calendar';
import { fullName } from '@/lib/names';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { useChangeAccess } from '../../api/account';

interface AccessControlProps {
  account: AccountPage;
  isMe: boolean;
  timeZone: string;
}

/** Disables or enables an account, after saying what that means for coming lessons. */
export function AccessControl({ account: { user, disabledAt }, isMe, timeZone }: AccessControlProps) {
  const name = fullName(user);
  const change = useChangeAccess(user.id, name);
  const [asked, setAsked] = useState(false);
  const isDisabled = disabledAt !== null;
  if (isMe) return <p className="text-muted">You cannot disable your own account.</p>;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted">
        {isDisabled
          ? `Disabled since ${formatDay(siteMoment(timeZone, disabledAt).day, 'dateYear')}. ${name} cannot sign in.`
          : 'A disabled account cannot sign in until you enable it again.'}
      </p>
      <Button
        variant={isDisabled ? 'secondary' : 'danger'}
        busy={change.isPending}
        onClick={() => setAsked(true)}
      >
        {isDisabled ? 'Enable account' : 'Disable account'}
      </Button>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={setAsked}
          title={isDisabled ? `Enable ${name}’s account?` : `Disable ${name}’s account?`}
          text={isDisabled ? enabling(user.role) : <Disabling user={user} />}
          action={isDisabled ? 'Enable account' : 'Disable account'}
          isHarmless={isDisabled}
          cancel="Leave it as it is"
          onConfirm={() => change.mutate(isDisabled)}
        />
      )}
    </div>
  );
}

const enabling = (role: AccountPage['user']['role']) =>
  role === 'instructor'
    ? 'They can sign in again, and families can book them again.'
    : 'They can sign in again with the same password.';

function Disabling({ user: { role, instructorId } }: Pick<AccountPage, 'user'>) {
  const isCoach = role === 'instructor' && instructorId !== null;
  const { data } = useQuery({ ...overviewQuery(`${instructorId}`), enabled: isCoach });
  const lessons = (data?.confirmed ?? 0) + (data?.pending ?? 0);
  return (
    <>
      They are signed out everywhere at once and cannot sign in.{' '}
      {!isCoach
        ? 'Coming lessons and camp registrations stay booked, and emails about them are still sent. Cancel them first if they should not take place.'
        : lessons > 0
          ? `Families can no longer book them. ${lessons === 1 ? 'Their coming lesson or request stays' : `Their ${lessons} coming lessons and requests stay`}: cancel them first, or ask another coach to give them.`
          : 'Families can no longer book them. They have no coming lessons.'}
    </>
  );
}
