import { formatMoney } from '@fungo/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '@/ui/button';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { campsOverviewQuery } from '../api/camps';

/** Balances that families owe for a coach's camps. */
export function CampMoney({ instructorId }: { instructorId: string }) {
  const overview = useQuery(campsOverviewQuery(instructorId));
  return (
    <section
      aria-label="Camp payments"
      className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line p-5"
    >
      <Loaded query={overview} what="what families owe" skeleton={<Skeleton className="h-14 w-60" />}>
        {({ outstanding, unpaid }) => (
          <p className="text-lg">
            {outstanding > 0 ? (
              <>
                <strong className="tabular-nums">{formatMoney(outstanding)}</strong> outstanding for camps
              </>
            ) : (
              'No family owes anything for camps'
            )}
            {unpaid > 0 && (
              <span className="block text-base text-muted">
                {unpaid} {unpaid === 1 ? 'registration is' : 'registrations are'} not paid in full.
              </span>
            )}
          </p>
        )}
      </Loaded>
      <ButtonLink variant="secondary" to="/payment-management">
        Payment Management
      </ButtonLink>
    </section>
  );
}
