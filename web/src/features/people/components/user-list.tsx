import { roles } from '@fungo/contracts/endpoint';
import type { User } from '@fungo/contracts';
import { Link } from 'react-router-dom';
import { formatDay, siteMoment } from '@/lib/calendar';
import { download } from '@/lib/download';
import { fullName } from '@/lib/names';
import { useCurrentUser } from '@/lib/queries/current-user';
import { useFilteredQuery } from '@/lib/queries/paged';
import { useListFilters } from '@/lib/use-list-filters';
import { Avatar } from '@/ui/avatar';
import { DataTable, type Column } from '@/ui/data-table';
import { ExportButton } from '@/ui/export-button';
import { SelectFilter } from '@/ui/list-filters';
import { useStandings } from '../api/standings';
import { usersQuery } from '../api/users';
import { roleNames } from '../role-words';
import { FactorControl } from './factor-control';
import { MembershipControl } from './membership-control';
import { RoleControl } from './role-control';

/** Everybody with an account: found by name or address, and made coach or administrator here. */
export function UserList({ timeZone }: { timeZone: string }) {
  const filters = useListFilters({ role: roles, order: ['newest', 'soonest'] });
  const { search, role, order = 'newest' } = filters.asked;
  const users = useFilteredQuery(usersQuery({ search, role, order }));
  const { user: me } = useCurrentUser();
  const standings = useStandings(users.data);

  return (
    <DataTable
      title="Users"
      noun={{ one: 'user', many: 'users' }}
      query={users}
      columns={columnsOf(timeZone, me?.id, standings)}
      rowId={({ id }) => id}
      order={{ column: 'Joined', value: order, change: (next) => filters.set('order', next) }}
      filters={filters}
      searchFor="Name or email"
      narrow={
        <SelectFilter
          label="Role"
          filters={filters}
          name="role"
          all="All roles"
          words={(value) => roleNames[value]}
        />
      }
      actions={
        <ExportButton save={() => download('GET /api/admin/users.csv', { query: { search, role } })} />
      }
    />
  );
}

const columnsOf = (
  timeZone: string,
  myId: string | undefined,
  standings: ReturnType<typeof useStandings>,
): Column<User>[] => [
  {
    header: 'Name',
    cell: (user) => (
      <div className="flex items-center gap-3">
        <Avatar person={user} size="md" />
        <div>
          <p className="font-bold">
            <Link to={`/people/accounts/${user.id}`} className="hover:underline">
              <bdi>{fullName(user)}</bdi>
            </Link>
            {user.id === myId && <span className="font-normal text-muted"> (you)</span>}
          </p>
          <p className="text-muted">{user.email}</p>
          {user.role === 'student' && <p className="text-sm text-muted">{playerWords(user, timeZone)}</p>}
        </div>
      </div>
    ),
  },
  {
    header: 'Role',
    cell: (user) => (
      <div className="grid justify-items-start gap-2">
        <RoleControl user={user} />
        <FactorControl user={user} isMe={user.id === myId} />
      </div>
    ),
  },
  {
    header: 'Membership',
    cell: (user) => <MembershipControl user={user} standing={standings.get(user.id)} timeZone={timeZone} />,
  },
  {
    header: 'Joined',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt}>{formatDay(siteMoment(timeZone, createdAt).day, 'dateYear')}</time>
    ),
  },
];

/** The person a player's account is for, and the consenting guardian. */
function playerWords({ consent }: User, timeZone: string): string {
  if (!consent) return 'Age not given yet';
  if (consent.player === 'adult') return '18 or older';
  const day = formatDay(siteMoment(timeZone, consent.givenAt).day, 'dateYear');
  return `Under 18, consent by ${consent.guardianName}, ${day}`;
}
