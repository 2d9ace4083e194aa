import { formatMoney } from '@fungo/contracts/money';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/ui/button';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { campsOverviewQuery } from '../api/camps';

/** The academy's camps in figures, with links to manage them, over the camps themselves. */
export function CampsOverview({ children }: { children?: ReactNode }) {
  const overview = useQuery(campsOverviewQuery());
  return (
    <section aria-labelledby="camps-overview" className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="camps-overview" className="text-2xl">
          Camps
        </h2>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/camp-creation">Create a camp</ButtonLink>
          <ButtonLink variant="secondary" to="/payment-management">
            Payment Management
          </ButtonLink>
          <ButtonLink variant="secondary" to="/leaderboard-management">
            Leaderboard Management
          </ButtonLink>
          <ButtonLink variant="quiet" to="/camps-clinics">
            Camps & Clinics
          </ButtonLink>
        </div>
      </div>
      <Loaded
        query={overview}
        what="the camp totals"
        skeleton={<Skeleton className="h-44 sm:h-28 xl:h-14" />}
      >
        {({ active, completed, children, unpaid, outstanding, waiting }) => (
          <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 xl:grid-cols-6">
            <Figure label="Active camps" value={active} />
            <Figure label="Registered children" value={children} />
            <Figure label="Not paid in full" value={unpaid} />
            <Figure label="Outstanding" value={formatMoney(outstanding)} />
            <Figure label="On waitlists" value={waiting} />
            <Figure label="Completed" value={completed} />
          </dl>
        )}
      </Loaded>
      {children}
    </section>
  );
}

const Figure = ({ label, value }: { label: string; value: number | string }) => (
  <div className="border-l-2 border-line pl-3">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="font-display text-2xl font-extrabold tabular-nums">{value}</dd>
  </div>
);
