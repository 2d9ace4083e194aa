import { family } from '@fungo/contracts/constants';
import type { GuardedFamily, Invitation } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { formatDay } from '@/lib/calendar';
import { siteDate } from '@/lib/site-date';
import { toast } from '@/lib/toast';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { guardiansQuery, useLeaveFamily, useWithdrawInvitation } from '../api/guardians';
import { InviteGuardian } from './invite-guardian';

/** The guardians of the person's families, and the invitations that are open. */
export function GuardiansSection({ timeZone }: { timeZone: string }) {
  const query = useQuery(guardiansQuery);
  return (
    <Card>
      <CardBody className="grid gap-2">
        <CardTitle>Guardians</CardTitle>
        <p className="text-muted">
          Each guardian books, pays and sees everything of the family, and gets the same emails.
        </p>
      </CardBody>
      <Loaded query={query} what="the guardians" skeleton={<Skeleton className="m-5 h-32" />}>
        {(families) =>
          families.map((one) => (
            <CardBody key={one.familyId} className="grid gap-4">
              {families.length > 1 && <h3 className="text-xl">{playerWords(one.players)}</h3>}
              <Guardians family={one} timeZone={timeZone} />
            </CardBody>
          ))
        }
      </Loaded>
    </Card>
  );
}

const playerWords = (players: string[]): string =>
  players.length === 0
    ? 'A family without players'
    : new Intl.ListFormat('en-US', { type: 'conjunction' }).format(players);

function Guardians({
  family: { familyId, players, guardians, invitations },
  timeZone,
}: {
  family: GuardedFamily;
  timeZone: string;
}) {
  const isFull =
    guardians.length + invitations.filter(({ playerId }) => playerId === null).length >= family.maxGuardians;
  return (
    <>
      <ul aria-label={`Guardians of ${playerWords(players)}`} className="grid divide-y divide-line">
        {guardians.map((guardian) => (
          <li key={guardian.userId} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4 first:pt-0">
            <div className="min-w-0 flex-1 basis-52">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold wrap-anywhere">
                {guardian.name}
                {guardian.isYou && <Badge tone="grass">You</Badge>}
              </p>
              <p className="text-muted wrap-anywhere">{guardian.email}</p>
            </div>
            {guardian.isYou && guardians.length > 1 && (
              <LeaveFamily familyId={familyId} players={playerWords(players)} />
            )}
          </li>
        ))}
        {invitations.map((invitation) => (
          <OpenInvitation key={invitation.id} invitation={invitation} timeZone={timeZone} />
        ))}
      </ul>
      {isFull ? (
        <p className="text-muted">
          A family can have at most {family.maxGuardians} guardians, including open invitations.
        </p>
      ) : (
        <InviteGuardian familyId={familyId} />
      )}
    </>
  );
}

function OpenInvitation({
  invitation: { id, email, expiresAt, playerId },
  timeZone,
}: {
  invitation: Invitation;
  timeZone: string;
}) {
  const withdrawing = useWithdrawInvitation();
  const withdraw = () =>
    withdrawing.mutate(id, {
      onSuccess: () => toast.success('Invitation withdrawn'),
      onError: (error) => toast.error('Not withdrawn', messageOf(error, 'Please try again.')),
    });
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4 first:pt-0">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold wrap-anywhere">
          {email}
          <Badge>{playerId === null ? 'Invited' : 'Invited to take over'}</Badge>
        </p>
        <p className="text-muted">
          The link in the email works until {formatDay(siteDate(timeZone, new Date(expiresAt)), 'dateYear')}.
        </p>
      </div>
      <Button
        variant="secondary"
        aria-label={`Withdraw the invitation to ${email}`}
        busy={withdrawing.isPending}
        onClick={withdraw}
      >
        Withdraw
      </Button>
    </li>
  );
}

function LeaveFamily({ familyId, players }: { familyId: string; players: string }) {
  const [asks, ask] = useState(false);
  const leaving = useLeaveFamily();
  const leave = () =>
    leaving.mutate(familyId, {
      onSuccess: () => toast.success('You left the family'),
      onError: (error) => toast.error('Not done', messageOf(error, 'Please try again.')),
    });
  return (
    <>
      <Button variant="danger" busy={leaving.isPending} onClick={() => ask(true)}>
        Leave
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={ask}
        title="Leave this family?"
        text={`You no longer see lessons, videos and camps of ${players}, and emails about them stop. Your other devices are signed out. To come back, you need a new invitation.`}
        action="Leave the family"
        cancel="Stay"
        onConfirm={leave}
      />
    </>
  );
}
