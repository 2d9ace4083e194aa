import { customRequest } from '@fungo/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { overviewQuery } from '@/academy/queries/overview';
import { useFilteredQuery } from '@/lib/queries/paged';
import { useListFilters } from '@/lib/use-list-filters';
import { FilteredList } from '@/ui/filtered-list';
import { SelectFilter } from '@/ui/list-filters';
import { NotYet, Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/states';
import { customRequestsQuery } from '../api/custom-requests';
import { LateNotice } from './late-notice';
import { RequestCard } from './request-card';
import { statusWords } from './request-status';

const shownWords = {
  late: `Unanswered for more than ${customRequest.replyWithinHours} hours`,
  ...statusWords,
};

interface LessonRequestsProps {
  /** Whose; absent for a coach's own. */
  instructorId: string | undefined;
  timeZone: string;
}

/** Custom lesson requests from families, newest first; late ones alone, the longest wait first. */
export function LessonRequests({ instructorId, timeZone }: LessonRequestsProps) {
  const filters = useListFilters({ show: ['late', ...customRequest.statuses] });
  const { show } = filters.values;
  const query = useFilteredQuery(customRequestsQuery(instructorId, show));
  const overview = useQuery(overviewQuery(instructorId));
  const late = overview.data?.customRequests.late ?? 0;
  return (
    <div className="grid grid-cols-1 gap-5">
      {overview.isPending && <NotYet />}
      {show !== 'late' && <LateNotice count={late} show={() => filters.set('show', 'late')} />}
      <FilteredList
        title="Lesson Requests"
        noun={{ one: 'request', many: 'requests' }}
        query={query}
        filters={filters}
        narrow={
          <SelectFilter
            label="Show"
            filters={filters}
            name="show"
            all="All requests"
            words={(value) => shownWords[value]}
          />
        }
        more={show === 'late' ? 'Show later requests' : 'Show earlier requests'}
        skeleton={
          <>
            <Skeleton className="h-56" />
            <Skeleton className="h-56" />
          </>
        }
        empty={
          <EmptyState
            title="No lesson requests"
            text="When a family asks for a custom lesson, the request appears here and we email you."
          />
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
      </FilteredList>
    </div>
  );
}
