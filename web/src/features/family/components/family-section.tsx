import { adultAge } from '@fungo/contracts/consents';
import { family } from '@fungo/contracts/constants';
import type { Player } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { playersQuery } from '@/academy/queries/players';
import { fullName } from '@/lib/names';
import { Avatar } from '@/ui/avatar';
import { Button, ButtonLink } from '@/ui/button';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { Dialog } from '@/ui/dialog';
import { Loaded } from '@/ui/loaded';
import { Loading, Skeleton } from '@/ui/skeleton';
import { HandOver } from './hand-over';
import { RemovePlayer } from './remove-player';

const PlayerForm = lazy(() => import('./player-form').then((file) => ({ default: file.PlayerForm })));

/** The family's players: lessons, swings and camps belong to one of them. */
export function FamilySection() {
  const query = useQuery(playersQuery);
  return (
    <Card>
      <CardBody className="grid gap-2">
        <CardTitle>Your players</CardTitle>
        <p className="text-muted">Lessons, swings, memberships and camps are for one of them.</p>
      </CardBody>
      <CardBody>
        <Loaded query={query} what="your players" skeleton={<Skeleton className="h-32" />}>
          {(players) => <Players players={players} />}
        </Loaded>
      </CardBody>
    </Card>
  );
}

function Players({ players }: { players: Player[] }) {
  /** The player whose form is open; 'new' for another one. */
  const [edited, edit] = useState<Player | 'new' | null>(null);
  const close = () => edit(null);
  return (
    <>
      <ul aria-label="Players" className="grid divide-y divide-line">
        {players.map((player) => (
          <li key={player.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0">
            <Avatar person={player} />
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-bold wrap-anywhere">{fullName(player)}</p>
              <p className="text-muted">{aboutOf(player)}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              <ButtonLink
                variant="secondary"
                to={`/players/${player.id}`}
                aria-label={`See page of ${fullName(player)}`}
              >
                See page
              </ButtonLink>
              <Button
                variant="secondary"
                aria-label={`Edit ${fullName(player)}`}
                onClick={() => edit(player)}
              >
                Edit
              </Button>
              {isOfAge(player) && <HandOver player={player} />}
              {!player.isFirst && <RemovePlayer player={player} />}
            </div>
          </li>
        ))}
      </ul>
      {players.length < family.maxPlayers ? (
        <Button variant="secondary" className="mt-2" onClick={() => edit('new')}>
          Add a player
        </Button>
      ) : (
        <p className="mt-2 text-muted">A family can have at most {family.maxPlayers} players.</p>
      )}
      <Dialog
        open={edited !== null}
        onOpenChange={close}
        title={edited === 'new' || edited === null ? 'Add a player' : fullName(edited)}
        wide
      >
        <Suspense fallback={<FormSkeleton />}>
          <PlayerForm
            player={edited === 'new' ? undefined : (edited ?? undefined)}
            lastName={players[0]?.lastName}
            close={close}
          />
        </Suspense>
      </Dialog>
    </>
  );
}

/** The server takes the birth date alone for it. */
const isOfAge = ({ age, birthDate }: Player) => birthDate !== null && age !== null && age >= adultAge;

const aboutOf = ({ age, position }: Player): string =>
  [age !== null && `Age ${age}`, position].filter(Boolean).join(' · ') || 'No age given';

const FormSkeleton = () => (
  <Loading label="Loading the form" className="grid gap-4">
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
    <Skeleton className="h-32" />
  </Loading>
);
