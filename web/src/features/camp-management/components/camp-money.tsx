import { formatMoney } from '@fungo/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { campsOverviewQuery } from '../api/camps';

/** Balances that families owe for a coach's camps, as a row. */
export function CampMoney({ instructorId }: { instructorId: string }) {
  const overview = useQuery(campsOverviewQuery(instructorId));
  return (
    <section aria-label="Camp payments" className="flex items-center justify-between gap-4 px-4 py-2">
      <Loaded query={overview} what="what families owe" skeleton={<Skeleton className="h-6 w-60" />}>
        {({ outstanding, unpaid }) => (
          <p className="leading-snug">
            {outstanding > 0 ? (
              <>
                <strong className="tabular-nums">{formatMoney(outstanding)}</strong> outstanding for camps
              </>
            ) : (
              'No family owes anything for camps'
            )}
            {unpaid > 0 && (
              <span className="block text-sm text-muted">
                {unpaid} {unpaid === 1 ? 'registration is' : 'registrations are'} not paid in full.
              </span>
            )}
          </p>
        )}
      </Loaded>
      <Link
        className="inline-flex min-h-11 items-center text-right font-bold text-action-ink underline underline-offset-4"
        to="/payment-management"
      >
        Payment Management
      </Link>
    </section>
  );
}
