import type { PlayerCamp } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { playerCampsQuery } from '@/academy/queries/player-camps';
import { campDates } from '@/academy/camp-words';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';

interface PlayerCampsProps {
  playerId: string;
  /** The player's first name. */
  name: string;
  /** Today on the academy's calendar. */
  today: string;
}

/** A player's camps. */
export const PlayerCamps = ({ playerId, name, today }: PlayerCampsProps) => (
  <Loaded query={useQuery(playerCampsQuery(playerId))} what="camps" skeleton={<Skeleton className="h-48" />}>
    {(camps) => (
      <section aria-labelledby="camps" className="grid grid-cols-1 gap-4">
        <h2 id="camps" className="text-3xl">
          Camps
        </h2>
        {camps.length === 0 ? (
          <p className="text-muted">{name} has not been to a camp yet.</p>
        ) : (
          <Card>
            <ul className="divide-y divide-line">
              {camps.map((camp) => (
                <li
                  key={camp.registrationId}
                  className="flex flex-wrap items-start justify-between gap-3 p-4"
                >
                  <CampLine camp={camp} today={today} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </section>
    )}
  </Loaded>
);

const CampLine = ({ camp, today }: { camp: PlayerCamp; today: string }) => (
  <>
    <div className="min-w-0 flex-1 basis-52">
      <p className="font-bold wrap-anywhere">{camp.title}</p>
      <p className="text-muted">
        {campDates(camp)}, {camp.location}
      </p>
      {camp.status === 'cancelled' && <Badge tone="danger">Cancelled</Badge>}
      {camp.owed > 0 && <p className="font-bold">{formatMoney(camp.owed)} is due for this registration.</p>}
    </div>
    {camp.startDate <= today ? (
      <ButtonLink
        variant="secondary"
        to={`/camp-results/${camp.registrationId}`}
        aria-label={`Results of ${camp.title}`}
      >
        See results
      </ButtonLink>
    ) : (
      <ButtonLink
        variant="secondary"
        to={`/camp-registration-success?registrationId=${camp.registrationId}`}
        aria-label={`Registration for ${camp.title}`}
      >
        See registration
      </ButtonLink>
    )}
  </>
);
