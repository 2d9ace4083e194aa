import { membership } from '@fungo/contracts/constants';
import { roles } from '@fungo/contracts/endpoint';
import type { ListedUser } from '@fungo/contracts';
import { Link } from 'react-router-dom';
import { formatDay, siteMoment } from '@/lib/calendar';
import { download } from '@/lib/download';
import { fullName } from '@/lib/names';
import { useFilteredQuery } from '@/lib/queries/paged';
import { useListFilters } from '@/lib/use-list-filters';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { DataTable, type Column } from '@/ui/data-table';
import { ExportButton } from '@/ui/export-button';
import { SelectFilter } from '@/ui/list-filters';
import { usersQuery } from '../api/users';
import { roleNames } from '../role-words';

const states = ['enabled', 'disabled'] as const;

/** Everybody with an account, each with a page of its own. */
export function AccountList({ timeZone }: { timeZone: string }) {
  const filters = useListFilters({
    ...{ role: roles, membership: membership.statuses, state: states, order: ['newest', 'soonest'] },
  });
  const { order = 'newest', ...asked } = filters.asked;
  const accounts = useFilteredQuery(usersQuery({ ...asked, order }));
  const { search, role } = asked;
  return (
    <DataTable
      title="Accounts"
      noun={{ one: 'account', many: 'accounts' }}
      query={accounts}
      columns={columnsOf(timeZone)}
      rowId={({ id }) => id}
      summary={(account) => summaryOf(account, timeZone)}
      order={{ column: 'Joined', value: order, change: (next) => filters.set('order', next) }}
      filters={filters}
      searchFor="Name or email"
      narrow={
        <>
          <SelectFilter
            label="Role"
            filters={filters}
            name="role"
            all="All roles"
            words={(value) => roleNames[value]}
          />
          <SelectFilter
            label="Membership"
            filters={filters}
            name="membership"
            all="All"
            words={(value) => (value === 'active' ? 'Members' : 'No membership')}
          />
          <SelectFilter
            label="State"
            filters={filters}
            name="state"
            all="All"
            words={(value) => (value === 'enabled' ? 'Can sign in' : 'Disabled')}
          />
        </>
      }
      actions={
        <ExportButton save={() => download('GET /api/admin/users.csv', { query: { search, role } })} />
      }
    />
  );
}

const dayOf = (timeZone: string, at: string) => formatDay(siteMoment(timeZone, at).day, 'dateYear');

const summaryOf = (account: ListedUser, timeZone: string) =>
  [
    roleNames[account.role],
    account.membershipStatus === 'active' && 'Member',
    account.disabledAt
      ? 'Disabled'
      : account.lastVisitAt && `Last here ${dayOf(timeZone, account.lastVisitAt)}`,
  ]
    .filter(Boolean)
    .join(' · ');

const columnsOf = (timeZone: string): Column<ListedUser>[] => [
  {
    header: 'Name',
    cell: (account) => (
      <div className="flex items-center gap-3">
        <Avatar person={account} size="md" />
        <div className="min-w-0">
          <Link
            to={`/people/accounts/${account.id}`}
            className="inline-flex min-h-11 items-center font-bold @3xl:min-h-0"
          >
            <bdi>{fullName(account)}</bdi>
          </Link>
          <p className="text-sm text-muted wrap-anywhere">{account.email}</p>
        </div>
      </div>
    ),
  },
  { header: 'Role', cell: ({ role }) => roleNames[role] },
  {
    header: 'Membership',
    cell: ({ membershipStatus }) =>
      membershipStatus === 'active' ? (
        <Badge tone="grass">Member</Badge>
      ) : (
        <span className="text-muted">None</span>
      ),
  },
  {
    header: 'Last here',
    cell: ({ lastVisitAt }) => (lastVisitAt ? dayOf(timeZone, lastVisitAt) : 'Not known'),
  },
  {
    header: 'State',
    cell: ({ disabledAt }) =>
      disabledAt ? <Badge tone="danger">Disabled</Badge> : <span className="text-muted">Can sign in</span>,
  },
  {
    header: 'Joined',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{dayOf(timeZone, createdAt)}</time>,
  },
];
