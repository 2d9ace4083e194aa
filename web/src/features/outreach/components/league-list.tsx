import type { League } from '@fungo/contracts';
import { useState } from 'react';
import { formatDay, siteMoment } from '@/lib/calendar';
import { download } from '@/lib/download';
import { useFilteredQuery } from '@/lib/queries/paged';
import { useListFilters } from '@/lib/use-list-filters';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { type Column, DataTable } from '@/ui/data-table';
import { Dialog } from '@/ui/dialog';
import { ExportButton } from '@/ui/export-button';
import { leaguesQuery, useDeleteLeague } from '../api/leagues';
import { ImportLeagues } from './import-leagues';
import { LeagueForm } from './league-form';

interface LeagueListProps {
  timeZone: string;
  write: (league: League) => void;
}

/** The leagues that the academy knows: to write to, to correct, and as a table. */
export function LeagueList({ timeZone, write }: LeagueListProps) {
  const filters = useListFilters({}, 'league-');
  const [edited, edit] = useState<League | 'new'>();
  const leagues = useFilteredQuery(leaguesQuery({ ...filters.asked, limit: 25 }));
  const columns: Column<League>[] = [
    {
      header: 'League',
      cell: ({ name, note }) => (
        <div className="grid gap-1">
          <p className="font-bold [overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
          </p>
          {note && <p className="text-sm whitespace-pre-line text-muted [overflow-wrap:anywhere]">{note}</p>}
        </div>
      ),
    },
    { header: 'Contact', cell: (league) => <Contact league={league} /> },
    {
      header: 'History',
      cell: ({ sent, lastSentAt, asked, held }) => (
        <div className="grid text-sm">
          <p>
            {sent === 0 ? 'No email yet' : sent === 1 ? '1 email' : `${sent} emails`}
            {lastSentAt && `, last on ${formatDay(siteMoment(timeZone, lastSentAt).day, 'dateYear')}`}
          </p>
          {asked > 0 && (
            <p>
              {asked === 1 ? '1 inquiry' : `${asked} inquiries`}
              {held > 0 && `, ${held} completed`}
            </p>
          )}
        </div>
      ),
    },
    {
      header: 'Actions',
      cell: (league) => (
        <div className="flex flex-wrap gap-2">
          {!league.unsubscribed && (
            <Button variant="secondary" aria-label={`Write to ${league.name}`} onClick={() => write(league)}>
              Write
            </Button>
          )}
          <Button variant="secondary" aria-label={`Edit ${league.name}`} onClick={() => edit(league)}>
            Edit
          </Button>
          <DeleteLeague league={league} />
        </div>
      ),
    },
  ];
  return (
    <>
      <DataTable
        title="Leagues"
        noun={{ one: 'league', many: 'leagues' }}
        query={leagues}
        columns={columns}
        rowId={({ id }) => String(id)}
        filters={filters}
        searchFor="League or email"
        actions={
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => edit('new')}>
              Add league
            </Button>
            <ImportLeagues />
            <ExportButton save={() => download('GET /api/leagues.csv', {})} />
          </div>
        }
        empty={<p className="text-muted">No leagues yet. Add one, or import a CSV file.</p>}
      />
      <Dialog
        open={edited !== undefined}
        onOpenChange={(open) => !open && edit(undefined)}
        title={edited === 'new' ? 'Add league' : `Edit ${edited?.name ?? ''}`}
      >
        <LeagueForm league={edited === 'new' ? undefined : edited} done={() => edit(undefined)} />
      </Dialog>
    </>
  );
}

const Contact = ({ league: { contactName, email, phone, unsubscribed } }: { league: League }) => (
  <div className="grid justify-items-start">
    {contactName && (
      <p className="[overflow-wrap:anywhere]">
        <bdi>{contactName}</bdi>
      </p>
    )}
    <a className="underline [overflow-wrap:anywhere]" href={`mailto:${email}`}>
      {email}
    </a>
    {phone && (
      <a className="underline" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        {phone}
      </a>
    )}
    {unsubscribed && <Badge tone="clay">Unsubscribed</Badge>}
  </div>
);

function DeleteLeague({ league }: { league: League }) {
  const [isAsked, ask] = useState(false);
  const deleting = useDeleteLeague();
  return (
    <>
      <Button
        variant="secondary"
        busy={deleting.isPending}
        aria-label={`Delete ${league.name}`}
        onClick={() => ask(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        title={`Delete ${league.name}?`}
        text="This deletes the contact, your notes and the list of emails to this league. If the address unsubscribed, it stays unsubscribed."
        action="Delete league"
        onConfirm={() => deleting.mutate(league.id)}
      />
    </>
  );
}
