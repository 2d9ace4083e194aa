import { formatMoney } from '@fungo/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '@/ui/button';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { campsOverviewQuery } from '../api/camps';

/** The academy's camps in figures, with links to manage them. */
export function CampsOverview() {
  const overview = useQuery(campsOverviewQuery());
  return (
    <section aria-labelledby="camps-overview" className="grid grid-cols-1 gap-5">
      <h2 id="camps-overview" className="text-2xl">
        Camps
      </h2>
      <Loaded
        query={overview}
        what="the camp totals"
        skeleton={<Skeleton className="h-98 sm:h-65 xl:h-32.5" />}
      >
        {({ active, completed, children, unpaid, outstanding, waiting }) => (
          <dl className="board grid grid-cols-2 gap-px overflow-hidden rounded-lg bg-board-line shadow-card sm:grid-cols-3 xl:grid-cols-6">
            <Figure label="Active camps" value={active} />
            <Figure label="Registered children" value={children} />
            <Figure label="Not paid in full" value={unpaid} />
            <Figure label="Outstanding" value={formatMoney(outstanding)} />
            <Figure label="On waitlists" value={waiting} />
            <Figure label="Completed" value={completed} />
          </dl>
        )}
      </Loaded>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/camp-creation">Create a camp</ButtonLink>
        <ButtonLink variant="secondary" to="/camps-clinics">
          Camps & Clinics
        </ButtonLink>
        <ButtonLink variant="secondary" to="/payment-management">
          Payment Management
        </ButtonLink>
        <ButtonLink variant="secondary" to="/leaderboard-management">
          Leaderboard Management
        </ButtonLink>
      </div>
    </section>
  );
}

const Figure = ({ label, value }: { label: string; value: number | string }) => (
  <div className="grid content-center justify-items-center gap-2 bg-board px-4 py-6 text-center">
    <dt className="eyebrow text-board-muted">{label}</dt>
    <dd className="grid h-14 place-items-center">
      <span className={typeof value === 'number' ? 'flap text-5xl' : 'flap text-3xl'}>{value}</span>
    </dd>
  </div>
);
