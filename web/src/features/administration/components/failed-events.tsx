import type { FailedEvent } from '@fungo/contracts';
import { limits } from '@fungo/contracts/constants';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, messageOf } from '@/lib/api';
import { pagedQuery } from '@/lib/queries/paged';
import { refresh } from '@/lib/queries/refresh';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { type Column, DataTable } from '@/ui/data-table';
import { Moment } from './moment';
import { jobWords, placeWords } from '../system-words';

/** Lists events that services gave up on, with a way to retry them. */
export function FailedEvents({ timeZone }: { timeZone: string }) {
  const failed = useInfiniteQuery({
    ...pagedQuery('GET /api/admin/failed-events', { limit: 50 }),
    staleTime: 0,
  });
  const again = useSendAgain();
  const shown = (failed.data ?? []).slice(0, limits.eventsAtOnce).map(({ id }) => id);
  return (
    <DataTable
      title="Failed events"
      noun={{ one: 'event', many: 'events' }}
      query={failed}
      columns={columnsOf(timeZone)}
      rowId={({ id }) => String(id)}
      actions={
        shown.length > 1 && (
          <Button variant="secondary" busy={again.isPending} onClick={() => again.mutate(shown)}>
            Send these {shown.length} again
          </Button>
        )
      }
      empty="No event has failed."
    />
  );
}

function useSendAgain() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: number[]) => api('POST /api/admin/failed-events/send-again', { body: { ids } }),
    onSuccess: ({ sentAgain }) =>
      toast.success(
        'Sent again',
        sentAgain.length === 1
          ? 'We are retrying it now.'
          : `We are retrying ${sentAgain.length} of them now.`,
      ),
    onError: (error) =>
      toast.error('Not sent', messageOf(error, 'Please check your connection and try again.')),
    onSettled: () => refresh(queryClient, 'GET /api/admin/failed-events', 'GET /api/admin/system'),
  });
}

const columnsOf = (timeZone: string): Column<FailedEvent>[] => [
  {
    header: 'Event',
    cell: ({ name, service }) => (
      <>
        <p className="font-bold">{jobWords(name)}</p>
        <p className="text-sm text-muted">Failed at {placeWords(service)}</p>
      </>
    ),
  },
  {
    header: 'Reason',
    cell: ({ reason, attempts, requestId }) => (
      <div className="max-w-xl text-sm [overflow-wrap:anywhere]">
        <p>{reason}</p>
        <p className="text-muted">
          {attempts === 1 ? 'One attempt' : `${attempts} attempts`}
          {requestId && `, request ${requestId}`}
        </p>
      </div>
    ),
  },
  { header: 'Failed', cell: ({ failedAt }) => <Moment timeZone={timeZone} at={failedAt} /> },
  { header: 'Again', cell: (event) => <SendAgain event={event} /> },
];

function SendAgain({ event: { id, name } }: { event: FailedEvent }) {
  const again = useSendAgain();
  return (
    <Button
      variant="secondary"
      className="whitespace-nowrap"
      aria-label={`Send again: ${jobWords(name)}`}
      busy={again.isPending}
      onClick={() => again.mutate([id])}
    >
      Send again
    </Button>
  );
}
