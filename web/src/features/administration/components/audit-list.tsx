import type { AuditEntry } from '@fungo/contracts';
import { auditKinds, type AuditKind } from '@fungo/contracts/constants';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { messageOf } from '@/lib/api';
import { download } from '@/lib/download';
import { pagedQuery } from '@/lib/queries/paged';
import { toast } from '@/lib/toast';
import { useListFilters } from '@/lib/use-list-filters';
import { Button } from '@/ui/button';
import { type Column, DataTable, Filter } from '@/ui/data-table';
import { Input, Select } from '@/ui/input';
import { auditKindWords, auditWords } from '../audit-words';
import { Moment } from './moment';

/** Who did what to whom, in the whole product. Nobody can change it, here or anywhere. */
export function AuditList({ timeZone }: { timeZone: string }) {
  const filters = useListFilters({ kind: auditKinds, from: 'day', to: 'day' });
  const { kind, from = '', to = '' } = filters.values;
  const narrowed = { ...filters.values, search: filters.search };
  const entries = useInfiniteQuery({
    ...pagedQuery('GET /api/admin/audit', { ...narrowed, limit: 50 }),
    placeholderData: keepPreviousData,
  });
  const exporting = useMutation({
    mutationFn: () => download('GET /api/admin/audit.csv', { query: narrowed }),
    onError: (error) =>
      toast.error('Not exported', messageOf(error, 'Please check your connection and try again.')),
  });
  return (
    <DataTable
      title="Audit trail"
      noun={{ one: 'entry', many: 'entries' }}
      query={entries}
      columns={columnsOf(timeZone)}
      rowId={({ id }) => String(id)}
      search={{ text: filters.text, change: filters.setText, placeholder: 'Person: name or email' }}
      filters={
        <>
          <Filter label="Kind">
            <Select
              value={kind ?? ''}
              onChange={({ target }) => filters.set('kind', target.value as AuditKind | '')}
            >
              <option value="">Every kind</option>
              {auditKinds.map((value) => (
                <option key={value} value={value}>
                  {auditKindWords(value)}
                </option>
              ))}
            </Select>
          </Filter>
          <Filter label="From">
            <Input
              type="date"
              value={from}
              max={to}
              onChange={({ target }) => filters.set('from', target.value)}
            />
          </Filter>
          <Filter label="To">
            <Input
              type="date"
              value={to}
              min={from}
              onChange={({ target }) => filters.set('to', target.value)}
            />
          </Filter>
        </>
      }
      actions={
        <Button variant="secondary" busy={exporting.isPending} onClick={() => exporting.mutate()}>
          Export CSV
        </Button>
      }
      showAll={filters.clear}
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
        <p>{auditWords({ verb, kind, person })}</p>
        {!person && <p className="text-sm text-muted [overflow-wrap:anywhere]">{entityId}</p>}
        {fields.length > 0 && (
          <p className="text-sm text-muted [overflow-wrap:anywhere]">{fields.join(', ')}</p>
        )}
      </div>
    ),
  },
  { header: 'When', cell: ({ at }) => <Moment timeZone={timeZone} at={at} /> },
];
