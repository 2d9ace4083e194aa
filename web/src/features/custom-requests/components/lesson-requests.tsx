import type { CustomRequest } from '@fungo/contracts';
import { customRequest } from '@fungo/contracts/constants';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { EarlierButton } from '@/ui/earlier-button';
import { Field } from '@/ui/field';
import { Select } from '@/ui/input';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { useCustomRequests } from '../api/custom-requests';
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

/** Lessons by arrangement that families asked for, newest first. */
export function LessonRequests({ instructorId, timeZone }: LessonRequestsProps) {
  const query = useCustomRequests(instructorId);
  const [shown, setShown] = useState<Shown>('all');
  const { data: requests, error, refetch } = query;
  if (error && !requests) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!requests)
    return (
      <Loading label="Loading lesson requests" className="grid gap-4">
        <Skeleton className="h-11 max-w-sm" />
        <Skeleton className="h-56" />
        <Skeleton className="h-56" />
      </Loading>
    );
  if (requests.length === 0)
    return (
      <EmptyState
        title="No lesson requests"
        text="When a family asks for a lesson by arrangement, it stands here, and a mail tells you."
      />
    );

  const late = requests.filter((request) => isLate(request));
  // Who has waited longest comes first among those who wait too long.
  const listed =
    shown === 'late'
      ? late.toReversed()
      : requests.filter(({ status }) => shown === 'all' || status === shown);
  return (
    <section aria-labelledby="lesson-requests" className="grid grid-cols-1 gap-5">
      <h2 id="lesson-requests" className="text-3xl">
        Lesson Requests
      </h2>
      {shown !== 'late' && <LateNotice requests={requests} show={() => setShown('late')} />}
      <Field label="Show" className="max-w-sm">
        <Select value={shown} onChange={(event) => setShown(event.target.value as Shown)}>
          <option value="all">All requests ({requests.length})</option>
          <option value="late">Unanswered for more than 24 hours ({late.length})</option>
          {customRequest.statuses.map((status) => (
            <option key={status} value={status}>
              {statusWords[status]} ({requests.filter((request) => request.status === status).length})
            </option>
          ))}
        </Select>
      </Field>
      {listed.length === 0 ? (
        <EmptyState title={shown === 'late' ? 'Nobody waits too long' : 'No request of this kind'} compact>
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
      <EarlierButton query={query} what="requests" />
    </section>
  );
}
