import type { CustomRequest } from '@fungo/contracts';
import { customRequest } from '@fungo/contracts/constants';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Select } from '@/ui/input';
import { PagedList } from '@/ui/paged-list';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/states';
import { customRequestsQuery } from '../api/custom-requests';
import { isLate } from '../waiting.rules';
import { LateNotice } from './late-notice';
import { RequestCard } from './request-card';
import { statusWords } from './request-status';

type Shown = 'all' | 'late' | CustomRequest['status'];

interface LessonRequestsProps {
  /** Whose; absent for a coach's own. */
  instructorId: string | undefined;
  timeZone: string;
}

/** Custom lesson requests from families, newest first. */
export function LessonRequests({ instructorId, timeZone }: LessonRequestsProps) {
  const query = useInfiniteQuery(customRequestsQuery(instructorId));
  const [shown, setShown] = useState<Shown>('all');
  return (
    <PagedList
      query={query}
      what="lesson requests"
      more="Show earlier requests"
      skeleton={
        <>
          <Skeleton className="h-11 max-w-sm" />
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
        <Listed
          requests={requests}
          isAll={!query.hasNextPage}
          shown={shown}
          setShown={setShown}
          timeZone={timeZone}
        />
      )}
    </PagedList>
  );
}

interface ListedProps {
  requests: CustomRequest[];
  /** There are no more pages. */
  isAll: boolean;
  shown: Shown;
  setShown: (shown: Shown) => void;
  timeZone: string;
}

function Listed({ requests, isAll, shown, setShown, timeZone }: ListedProps) {
  const count = (listed: CustomRequest[]) => isAll && ` (${listed.length})`;
  const late = requests.filter((request) => isLate(request));
  // Among late requests, the one that has waited longest comes first.
  const listed =
    shown === 'late'
      ? late.toReversed()
      : requests.filter(({ status }) => shown === 'all' || status === shown);
  return (
    <section aria-labelledby="lesson-requests" className="grid grid-cols-1 gap-5">
      <h2 id="lesson-requests" className="text-3xl">
        Lesson Requests
      </h2>
      {shown !== 'late' && <LateNotice count={late.length} show={() => setShown('late')} />}
      <Field label="Show" className="max-w-sm">
        <Select value={shown} onChange={(event) => setShown(event.target.value as Shown)}>
          <option value="all">All requests{count(requests)}</option>
          <option value="late">Unanswered for more than 24 hours{count(late)}</option>
          {customRequest.statuses.map((status) => (
            <option key={status} value={status}>
              {statusWords[status]}
              {count(requests.filter((request) => request.status === status))}
            </option>
          ))}
        </Select>
      </Field>
      {listed.length === 0 ? (
        <EmptyState
          title={shown === 'late' ? 'No family has waited too long' : 'No requests like this'}
          compact
        >
          <Button variant="secondary" onClick={() => setShown('all')}>
            Show all requests
          </Button>
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {listed.map((request) => (
            <li key={request.id}>
              <RequestCard request={request} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
