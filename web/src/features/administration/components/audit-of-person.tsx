import { useInfiniteQuery } from '@tanstack/react-query';
import { pagedQuery } from '@/lib/queries/paged';
import { PagedList } from '@/ui/paged-list';
import { auditWords } from '../audit-words';
import { Moment } from './moment';

/** The newest entries of the audit by or about one account. */
export const AuditOfPerson = ({ personId, timeZone }: { personId: string; timeZone: string }) => (
  <PagedList
    query={useInfiniteQuery(pagedQuery('GET /api/admin/audit', { personId, limit: 10 }))}
    what="entries"
    empty={<p className="text-muted">Nothing has been recorded yet.</p>}
  >
    {(entries) => (
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-card">
        {entries.map((entry) => (
          <li key={entry.id} className="px-4 py-2.5">
            <p className="wrap-anywhere">
              <strong>{entry.actor?.name ?? 'The system'}</strong> {auditWords(entry)}.
            </p>
            <p className="text-sm text-muted">
              <Moment timeZone={timeZone} at={entry.at} />
            </p>
          </li>
        ))}
      </ul>
    )}
  </PagedList>
);
