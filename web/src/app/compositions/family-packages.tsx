import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { CardPayment } from '@/features/card-payments/components/card-payment';
import { PaymentNews } from '@/features/card-payments/components/payment-news';
import { usePackagePayment } from '@/features/packages/api/card-payment';
import { PlayerPackages } from '@/features/packages/components/player-packages';
import { useReturnedPayment } from './use-returned-payment';

interface FamilyPackagesProps {
  playerId: string;
  timeZone: string;
}

/** A player's packages for its family, which buys and pays them. */
export function FamilyPackages({ playerId, timeZone }: FamilyPackagesProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const packageId = Number(search.get('package'));
  const state = usePackagePayment(playerId, { packageId, ...useReturnedPayment() });
  const pageOf = (id: number) => `${pathname}?package=${id}`;
  const cardOf = (id: number) => `${pageOf(id)}&pay=card`;
  return (
    <PlayerPackages
      {...{ playerId, timeZone }}
      isStaff={false}
      news={
        state
          ? {
              packageId,
              isAwaited: state === 'awaited',
              shown: <PaymentNews state={state} checkout={cardOf(packageId)} />,
            }
          : undefined
      }
      cardPath={cardOf}
      card={({ id, payment }, fallback) =>
        payment &&
        id === packageId &&
        search.has('pay') && (
          <CardPayment
            owing={{ of: { chargeId: payment.chargeId }, token: undefined, page: pageOf(id) }}
            fallback={fallback}
            paid={(paymentId) =>
              void navigate(`${pageOf(id)}&payment_intent=${paymentId}`, { replace: true })
            }
          />
        )
      }
    />
  );
}
