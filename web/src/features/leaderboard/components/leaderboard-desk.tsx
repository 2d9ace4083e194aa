import type { LeaderboardCamp } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { campDates } from '@/academy/camp-words';
import { ButtonLink } from '@/ui/button';
import { DataTable, type Column } from '@/ui/data-table';
import { EmptyState } from '@/ui/states';
import { boardCampsQuery } from '../api/leaderboard';

/** The camps that have a leaderboard, and the ways to score them, show them and print them. */
export function LeaderboardDesk() {
  const query = useQuery(boardCampsQuery);
  return (
    <DataTable
      title="Leaderboards"
      noun={{ one: 'camp', many: 'camps' }}
      query={{ ...query, data: query.data ?? undefined }}
      columns={columns}
      rowId={({ id }) => `${id}`}
      actions={<ButtonLink to="/leaderboard-management">Manage scores</ButtonLink>}
      empty={
        <EmptyState
          title="No leaderboard results available."
          text="A camp has a leaderboard as soon as a player is registered."
        />
      }
    />
  );
}

const columns: Column<LeaderboardCamp>[] = [
  { header: 'Camp', cell: ({ title }) => <strong>{title}</strong>, value: ({ title }) => title },
  { header: 'When', cell: (camp) => campDates(camp), value: ({ startDate }) => startDate },
  {
    header: 'Scores',
    cell: ({ hasScores }) => (hasScores ? 'Has scores' : 'No scores yet'),
    value: ({ hasScores }) => (hasScores ? 0 : 1),
  },
  {
    header: 'Open',
    cell: ({ id, title }) => (
      <div className="flex flex-wrap gap-2">
        {ways(id).map(([label, to, target]) => (
          <ButtonLink
            key={label}
            variant="secondary"
            size="narrow"
            to={to}
            target={target}
            aria-label={`${label}: ${title}`}
          >
            {label}
          </ButtonLink>
        ))}
      </div>
    ),
  },
];

const ways = (id: number): [label: string, to: string, target?: string][] => [
  ['Leaderboard', `/leaderboard?camp=${id}`],
  ['TV view', `/leaderboard?camp=${id}&tv=1`, '_blank'],
  ['Print', `/leaderboard?camp=${id}&sheet=1`],
];
