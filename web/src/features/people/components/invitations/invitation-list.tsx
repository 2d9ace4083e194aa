import { accountInvitationStates } from '@fungo/contracts/identity/account-invitations';
import type { AccountInvitation } from '@fungo/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDay, siteMoment } from '@/lib/calendar';
import { useFilteredQuery } from '@/lib/queries/paged';
import { useListFilters } from '@/lib/use-list-filters';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { DataTable, type Column } from '@/ui/data-table';
import { SelectFilter } from '@/ui/list-filters';
import { invitationsQuery, useSendInvitationAgain, useWithdrawInvitation } from '../../api/invitations';
import { roleNames } from '../../role-words';

const stateWords: Record<AccountInvitation['state'], string> = {
  open: 'Waiting',
  accepted: 'Accepted',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

/** The academy's invitations: those that wait, and those that ended lately. */
export function InvitationList({ timeZone }: { timeZone: string }) {
  const filters = useListFilters({ state: accountInvitationStates, order: ['newest', 'soonest'] });
  const { order = 'newest', ...asked } = filters.asked;
  return (
    <DataTable
      title="Invitations"
      noun={{ one: 'invitation', many: 'invitations' }}
      query={useFilteredQuery(invitationsQuery({ ...asked, order }))}
      columns={columnsOf(timeZone)}
      rowId={({ id }) => id}
      order={{ column: 'Invited', value: order, change: (next) => filters.set('order', next) }}
      filters={filters}
      searchFor="Name or email"
      narrow={
        <SelectFilter
          label="State"
          filters={filters}
          name="state"
          all="All"
          words={(value) => stateWords[value]}
        />
      }
    />
  );
}

const columnsOf = (timeZone: string): Column<AccountInvitation>[] => {
  const day = (at: string) => (
    <time dateTime={at}>{formatDay(siteMoment(timeZone, at).day, 'dateYear')}</time>
  );
  return [
    {
      header: 'Person',
      cell: ({ email, firstName, lastName, acceptedBy }) => {
        const name = [firstName, lastName].filter(Boolean).join(' ');
        const words = <bdi>{name || email}</bdi>;
        return (
          <div className="min-w-0 wrap-anywhere">
            {acceptedBy ? (
              <Link
                to={`/people/accounts/${acceptedBy}`}
                className="inline-flex min-h-11 items-center font-bold @3xl:min-h-0"
              >
                {words}
              </Link>
            ) : (
              <p className="font-bold">{words}</p>
            )}
            {name && <p className="text-sm text-muted">{email}</p>}
          </div>
        );
      },
    },
    { header: 'As', cell: ({ role }) => roleNames[role] },
    {
      header: 'State',
      cell: ({ state, expiresAt, endedAt }) => (
        <div className="grid justify-items-start gap-1">
          <Badge tone={state === 'accepted' ? 'grass' : 'neutral'}>{stateWords[state]}</Badge>
          <span className="text-sm text-muted">
            {endedAt ? (
              <>on {day(endedAt)}</>
            ) : (
              <>
                {state === 'open' ? 'until' : 'on'} {day(expiresAt)}
              </>
            )}
          </span>
        </div>
      ),
    },
    {
      header: 'Invited',
      cell: ({ createdAt, invitedBy }) => (
        <>
          {day(createdAt)}
          <p className="text-sm text-muted">
            by <bdi>{invitedBy}</bdi>
          </p>
        </>
      ),
    },
    {
      header: 'Next step',
      cell: (invitation) =>
        invitation.state === 'open' || invitation.state === 'expired' ? (
          <Actions invitation={invitation} />
        ) : (
          <span className="text-muted">Nothing to do</span>
        ),
    },
  ];
};

function Actions({ invitation }: { invitation: AccountInvitation }) {
  const { email } = invitation;
  const sending = useSendInvitationAgain(invitation);
  const withdrawing = useWithdrawInvitation(invitation);
  const [asks, ask] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="narrow"
        className="text-sm"
        busy={sending.isPending}
        onClick={() => sending.mutate()}
      >
        {sending.isPending ? 'Sending...' : 'Send again'}
        <span className="sr-only"> to {email}</span>
      </Button>
      <Button
        variant="danger"
        size="narrow"
        className="text-sm"
        aria-label={`Withdraw the invitation to ${email}`}
        busy={withdrawing.isPending}
        onClick={() => ask(true)}
      >
        Withdraw
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={ask}
        title={`Withdraw the invitation to ${email}?`}
        text="The link in the email no longer works. You can invite them again."
        action="Withdraw"
        onConfirm={() => withdrawing.mutate()}
      />
    </div>
  );
}
