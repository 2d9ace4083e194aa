import type { AnyPlayer } from '@fungo/contracts';
import { Link } from 'react-router-dom';
import { formatDay, siteMoment } from '@/lib/calendar';
import { fullName } from '@/lib/names';
import { useFilteredQuery } from '@/lib/queries/paged';
import { useListFilters } from '@/lib/use-list-filters';
import { DataTable, type Column } from '@/ui/data-table';
import { allPlayersQuery } from '../api/players';

/** Every family's players, each with a page of its own. */
export function PlayerList({ timeZone }: { timeZone: string }) {
  const filters = useListFilters({});
  const players = useFilteredQuery(allPlayersQuery({ search: filters.asked.search }));
  return (
    <DataTable
      title="Players"
      noun={{ one: 'player', many: 'players' }}
      query={players}
      columns={columnsOf(timeZone)}
      rowId={({ id }) => id}
      summary={({ age, position, guardianName }) =>
        [age !== null && `Age ${age}`, position, `Guardian ${guardianName}`].filter(Boolean).join(' · ')
      }
      filters={filters}
      searchFor="Player, guardian or email"
      empty="Players appear here when their families create an account."
    />
  );
}

const columnsOf = (timeZone: string): Column<AnyPlayer>[] => [
  {
    header: 'Player',
    cell: (player) => (
      <Link to={`/players/${player.id}`} className="inline-flex min-h-11 items-center font-bold">
        <bdi>{fullName(player)}</bdi>
      </Link>
    ),
  },
  { header: 'Age', cell: ({ age }) => age ?? 'Not given' },
  { header: 'Position', cell: ({ position }) => position ?? 'Not given' },
  {
    header: 'Guardian',
    cell: ({ guardianName, guardianEmail }) => (
      <div>
        <bdi>{guardianName}</bdi>
        <p>
          <a href={`mailto:${guardianEmail}`} className="text-sm [overflow-wrap:anywhere]">
            {guardianEmail}
          </a>
        </p>
      </div>
    ),
  },
  {
    header: 'Joined',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt}>{formatDay(siteMoment(timeZone, createdAt).day, 'dateYear')}</time>
    ),
  },
];
