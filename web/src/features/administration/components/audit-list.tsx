import type { AuditEntry } from '@fungo/contracts';
import { auditKinds } from '@fungo/contracts/constants';
import { download } from '@/lib/download';
import { pagedQuery, useFilteredQuery } from '@/lib/queries/paged';
import { useListFilters } from '@/lib/use-list-filters';
import { type Column, DataTable } from '@/ui/data-table';
import { ExportButton } from '@/ui/export-button';
import { DayFilters, SelectFilter } from '@/ui/list-filters';
import { auditKindWords, auditWords } from '../audit-words';
import { Moment } from './moment';

/** Every audited action in the product as a sentence, newest first. Read-only everywhere. */
export function AuditList({ timeZone }: { timeZone: string }) {
  const filters = useListFilters({ kind: auditKinds, from: 'day', to: 'day' });
  const entries = useFilteredQuery(pagedQuery('GET /api/admin/audit', { ...filters.asked, limit: 50 }));
  return (
    <DataTable
      title="Audit trail"
      noun={{ one: 'entry', many: 'entries' }}
      query={entries}
      columns={columnsOf(timeZone)}
      rowId={({ id }) => String(id)}
      filters={filters}
      searchFor="Person: name or email"
      narrow={
        <>
          <SelectFilter label="Kind" filters={filters} name="kind" all="All kinds" words={auditKindWords} />
          <DayFilters filters={filters} />
        </>
      }
      actions={<ExportButton save={() => download('GET /api/admin/audit.csv', { query: filters.asked })} />}
      empty="No entries yet."
    />
  );
}

const roleWords = {
  student: 'Player',
  instructor: 'Coach',
  admin: 'Administrator',
  operator: 'The operator',
  system: 'The system',
};

const columnsOf = (timeZone: string): Column<AuditEntry>[] => [
  {
    header: 'What happened',
    cell: (entry) => (
      <div>
        <p>
          <strong>
            {entry.actor
              ? (entry.actor.name ?? 'Somebody whose account is gone')
              : roleWords[entry.actorRole]}
          </strong>{' '}
          {auditWords(entry)}.
        </p>
        {entry.actor && <p className="text-sm text-muted">{roleWords[entry.actorRole]}</p>}
      </div>
    ),
  },
  {
    header: 'When',
    cell: ({ at }) => (
      <span className="text-sm whitespace-nowrap text-muted">
        <Moment timeZone={timeZone} at={at} />
      </span>
    ),
  },
];
