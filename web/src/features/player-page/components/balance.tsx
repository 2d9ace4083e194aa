import { membership } from '@fungo/contracts/constants';
import { formatMoney } from '@fungo/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { subscriptionQuery } from '@/academy/queries/subscription';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { playerCampsQuery } from '../api/player';

interface BalanceProps {
  playerId: string;
  /** Only the family reads the month's uploads. */
  isStaff: boolean;
}

/** The amount due for camps, and the uploads that are left this month. Nothing until it is known. */
export function Balance({ playerId, isStaff }: BalanceProps) {
  const { data: camps } = useQuery(playerCampsQuery(playerId));
  const { data: month } = useQuery({ ...subscriptionQuery(playerId), enabled: !isStaff });
  if (!camps) return null;
  const owed = camps.reduce((sum, camp) => sum + camp.owed, 0);
  const left = Math.max(0, membership.videosPerMonth - (month?.videosThisMonth ?? 0));
  return (
    <Card>
      <CardBody className="grid gap-2">
        <CardTitle>Balance</CardTitle>
        <p>
          {owed > 0 ? <strong>{formatMoney(owed)} is due for camps.</strong> : 'Nothing is due for camps.'}
        </p>
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
