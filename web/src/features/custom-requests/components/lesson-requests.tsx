import type { CustomRequest } from '@fungo/contracts';
import { customRequest } from '@fungo/contracts/constants';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { overviewQuery } from '@/academy/queries/overview';
import { useListFilters } from '@/lib/use-list-filters';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Select } from '@/ui/input';
import { PagedList } from '@/ui/paged-list';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/states';
import { customRequestsQuery } from '../api/custom-requests';
import { LateNotice } from './late-notice';
import { RequestCard } from './request-card';
import { statusWords } from './request-status';

type Shown = 'late' | CustomRequest['status'];

interface LessonRequestsProps {
  /** Whose; absent for a coach's own. */
  instructorId: string | undefined;
  timeZone: string;
}

/** Custom lesson requests from families, newest first; late ones alone, the longest wait first. */
export function LessonRequests({ instructorId, timeZone }: LessonRequestsProps) {
  const filters = useListFilters({ show: ['late', ...customRequest.statuses] });
  const { show } = filters.values;
  const query = useInfiniteQuery({
    ...customRequestsQuery(instructorId, show),
    placeholderData: keepPreviousData,
  });
  const late = useQuery(overviewQuery(instructorId)).data?.customRequests.late ?? 0;
  return (
    <section aria-labelledby="lesson-requests" className="grid grid-cols-1 gap-5">
      <h2 id="lesson-requests" className="text-3xl">
        Lesson Requests
      </h2>
      {show !== 'late' && <LateNotice count={late} show={() => filters.set('show', 'late')} />}
      <Field label="Show" className="max-w-sm">
        <Select value={show ?? ''} onChange={({ target }) => filters.set('show', target.value as Shown | '')}>
          <option value="">All requests</option>
          <option value="late">Unanswered for more than {customRequest.replyWithinHours} hours</option>
          {customRequest.statuses.map((status) => (
            <option key={status} value={status}>
              {statusWords[status]}
            </option>
          ))}
        </Select>
      </Field>
      <PagedList
        query={query}
        what="lesson requests"
        more={show === 'late' ? 'Show later requests' : 'Show earlier requests'}
        skeleton={
          <>
            <Skeleton className="h-56" />
            <Skeleton className="h-56" />
          </>
        }
        empty={
          show ? (
            <EmptyState
              title={show === 'late' ? 'No family has waited too long' : 'No requests like this'}
              compact
            >
              <Button variant="secondary" onClick={filters.clear}>
                Show all requests
              </Button>
            </EmptyState>
          ) : (
            <EmptyState
              title="No lesson requests"
              text="When a family asks for a custom lesson, the request appears here and we email you."
            />
          )
        }
      >
        {(requests) => (
          <ul className="grid gap-4">
            {requests.map((request) => (
              <li key={request.id}>
                <RequestCard request={request} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
