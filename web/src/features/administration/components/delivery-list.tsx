import type { ListedDelivery } from '@fungo/contracts';
import { mail } from '@fungo/contracts/constants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, messageOf } from '@/lib/api';
import { changeRow, pagedQuery, useFilteredQuery } from '@/lib/queries/paged';
import { refresh } from '@/lib/queries/refresh';
import { toast } from '@/lib/toast';
import { useListFilters } from '@/lib/use-list-filters';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { type Column, DataTable } from '@/ui/data-table';
import { SelectFilter } from '@/ui/list-filters';
import { mailKindWords } from '@/academy/mail-words';
import { Moment } from './moment';

type Status = ListedDelivery['status'];

const states: Record<Status, { word: string; tone: 'neutral' | 'grass' | 'danger' | 'leather' }> = {
  queued: { word: 'Waiting', tone: 'leather' },
  sent: { word: 'Sent', tone: 'grass' },
  failed: { word: 'Failed', tone: 'danger' },
  dropped: { word: 'Skipped', tone: 'neutral' },
};

/** Delivery status of each mail, with a retry for those that failed. */
export function DeliveryList({ timeZone }: { timeZone: string }) {
  const filters = useListFilters({ status: mail.deliveryStatuses, order: ['newest', 'soonest'] });
  const { order = 'newest' } = filters.values;
  const deliveries = useFilteredQuery(
    pagedQuery('GET /api/admin/deliveries', { ...filters.asked, order, limit: 50 }),
  );
  return (
    <DataTable
      title="Emails"
      noun={{ one: 'email', many: 'emails' }}
      query={deliveries}
      columns={columnsOf(timeZone)}
      rowId={({ id }) => id}
      order={{ column: 'Queued', value: order, change: (next) => filters.set('order', next) }}
      filters={filters}
      searchFor="Type of email"
      narrow={
        <SelectFilter
          label="Status"
          filters={filters}
          name="status"
          all="All statuses"
          words={(value) => states[value].word}
        />
      }
      empty="No email has been sent yet."
    />
  );
}

const columnsOf = (timeZone: string): Column<ListedDelivery>[] => [
  { header: 'Email', cell: ({ kind }) => <p className="font-bold">{mailKindWords(kind)}</p> },
  {
    header: 'To',
    cell: ({ recipient }) =>
      recipient ? (
        <bdi>{recipient.name ?? 'Name not known'}</bdi>
      ) : (
        <span className="text-muted">Not an account</span>
      ),
  },
  { header: 'Queued', cell: ({ createdAt }) => <Moment timeZone={timeZone} at={createdAt} /> },
  {
    header: 'Status',
    cell: (delivery) => <State delivery={delivery} timeZone={timeZone} />,
  },
];

function State({ delivery, timeZone }: { delivery: ListedDelivery; timeZone: string }) {
  const { id, kind, status, attempts, reason, sentAt } = delivery;
  const queryClient = useQueryClient();
  const again = useMutation({
    mutationFn: () => api('POST /api/admin/deliveries/{id}/send-again', { params: { id } }),
    onSuccess: (changed) => {
      changeRow(queryClient, 'GET /api/admin/deliveries', changed);
      toast.success('Queued', 'The email is on its way.');
    },
    onError: (error) => {
      toast.error('Not sent', messageOf(error, 'Please check your connection and try again.'));
      void refresh(queryClient, 'GET /api/admin/deliveries');
    },
  });
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone={states[status].tone}>{states[status].word}</Badge>
      {sentAt && (
        <p className="text-sm text-muted">
          <Moment timeZone={timeZone} at={sentAt} />
        </p>
      )}
      {reason && <p className="text-sm text-muted [overflow-wrap:anywhere]">{reason}</p>}
      {status !== 'sent' && attempts > 1 && <p className="text-sm text-muted">{attempts} attempts</p>}
      {status === 'failed' && (
        <Button
          variant="secondary"
          aria-label={`Send again: ${mailKindWords(kind)}`}
          busy={again.isPending}
          onClick={() => again.mutate()}
        >
          Send again
        </Button>
      )}
    </div>
  );
}
