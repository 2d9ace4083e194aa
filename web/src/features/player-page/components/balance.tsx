import { membership } from '@fungo/contracts/constants';
import { formatMoney } from '@fungo/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { playerCampsQuery } from '@/academy/queries/player-camps';
import { subscriptionQuery } from '@/academy/queries/subscription';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { NotYet } from '@/ui/skeleton';
import { playerOwedQuery } from '../api/player';

interface BalanceProps {
  playerId: string;
  /** Only the family reads the month's uploads. */
  isStaff: boolean;
}

/** The amounts due for lessons and camps, and the uploads that are left this month. Nothing until they are known. */
export function Balance({ playerId, isStaff }: BalanceProps) {
  const { data: camps, isPending } = useQuery(playerCampsQuery(playerId));
  const { data: month } = useQuery({ ...subscriptionQuery(playerId), enabled: !isStaff });
  const { data: owed, isPending: waits } = useQuery(playerOwedQuery(playerId));
  if (isPending || waits) return <NotYet />;
  if (!camps || !owed) return null;
  const forCamps = camps.reduce((sum, camp) => sum + camp.owed, 0);
  const left = Math.max(0, membership.videosPerMonth - (month?.videosThisMonth ?? 0));
  return (
    <Card>
      <CardBody className="grid gap-2">
        <CardTitle>Balance</CardTitle>
        {owed.lessons > 0 && (
          <p>
            <strong>{formatMoney(owed.lessons)} is due for lessons.</strong>
          </p>
        )}
        {forCamps > 0 && (
          <p>
            <strong>{formatMoney(forCamps)} is due for camps.</strong>
          </p>
        )}
        {owed.lessons + forCamps === 0 && <p>Nothing is due for lessons or camps.</p>}
        {month &&
          (month.membershipStatus === 'active' ? (
            <p>
              {left} of {membership.videosPerMonth} video uploads left this month.
            </p>
          ) : (
            <p className="text-muted">No membership.</p>
          ))}
      </CardBody>
    </Card>
  );
}
