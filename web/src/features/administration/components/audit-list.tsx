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

/** Every audited action in the product: the actor, the action and the person affected. Read-only everywhere. */
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
  operator: 'Operator',
  system: 'The system',
};

const columnsOf = (timeZone: string): Column<AuditEntry>[] => [
  {
    header: 'Who',
    cell: ({ actor, actorRole }) => (
      <div>
        <p className="font-bold">
          <bdi>{actor ? (actor.name ?? 'Name not known') : roleWords[actorRole]}</bdi>
        </p>
        {actor && <p className="text-sm text-muted">{roleWords[actorRole]}</p>}
      </div>
    ),
  },
  {
    header: 'What',
    cell: ({ verb, kind, entityId, person, fields }) => (
      <div>
        <p className="[overflow-wrap:anywhere]">
          {auditWords({ verb, kind, person })}
          {!person && entityId !== 'all' && <span className="text-sm text-muted"> {entityId}</span>}
        </p>
        {fields.length > 0 && (
          <p className="text-sm text-muted [overflow-wrap:anywhere]">{fields.join(', ')}</p>
        )}
      </div>
    ),
  },
  { header: 'When', cell: ({ at }) => <Moment timeZone={timeZone} at={at} /> },
];
