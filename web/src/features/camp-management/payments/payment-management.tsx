import type { Camp, CampRegistration } from '@fungo/contracts';
import { camp as campConstants } from '@fungo/contracts/constants';
import { formatMoney } from '@fungo/contracts/money';
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '@/lib/calendar';
import { ContactLinks } from '@/parts/contact-links';
import { Badge } from '@/ui/badge';
import { DataTable, Filter, type Column } from '@/ui/data-table';
import { Input, Select } from '@/ui/input';
import { PagedList } from '@/ui/paged-list';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/states';
import { allCampsQuery } from '../api/camps';
import { isToRefund, methodWords, playersOf } from '../registrations/registration-words';
import { PaymentStatus, paymentWords } from './payment-status';
import { RegistrationLedger } from './registration-ledger';

type Status = CampRegistration['paymentStatus'];

/** Who has paid for which camp, and a way to set it right. */
export function PaymentManagement({ timeZone }: { timeZone: string }) {
  const camps = useInfiniteQuery(allCampsQuery());
  const [text, search] = useState('');
  const [status, setStatus] = useState<Status>();
  const isNarrowed = text.trim() !== '' || status !== undefined;
  const found = (registration: CampRegistration) =>
    (!status || registration.paymentStatus === status) && isFound(registration, text);

  return (
    <PagedList
      query={camps}
      what="camps"
      failed="Failed to fetch camps"
      skeleton={<Skeleton className="h-80" />}
      empty={<NoCamps />}
    >
      {(all) => {
        const registered = all.filter(({ registrations }) => registrations && registrations.length > 0);
        const shown = registered
          .map((camp) => ({ camp, rows: camp.registrations!.filter(found) }))
          .filter(({ rows }) => rows.length > 0 || !isNarrowed);
        if (registered.length === 0) return camps.hasNextPage ? null : <NoCamps />;
        return (
          <div className="grid grid-cols-1 gap-10">
            <div role="search" className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
              <Filter label="Search">
                <Input
                  type="search"
                  autoComplete="off"
                  placeholder="Parent, player or reference"
                  value={text}
                  onChange={({ target }) => search(target.value)}
                />
              </Filter>
              <Filter label="Payment">
                <Select
                  value={status ?? ''}
                  onChange={({ target }) => setStatus((target.value || undefined) as Status | undefined)}
                >
                  <option value="">All</option>
                  {campConstants.paymentStatuses.map((value) => (
                    <option key={value} value={value}>
                      {paymentWords[value]}
                    </option>
                  ))}
                </Select>
              </Filter>
            </div>
            {shown.length === 0 && (
              <EmptyState
                compact
                title="No registrations found"
                text="No registrations of these camps match what you are looking for."
              />
            )}
            {shown.map(({ camp, rows }) => (
              <CampPayments key={camp.id} camp={camp} rows={rows} query={camps} timeZone={timeZone} />
            ))}
          </div>
        );
      }}
    </PagedList>
  );
}

const NoCamps = () => (
  <EmptyState
    title="No Camps Found"
    text="A camp is listed here as soon as a family has registered for it."
  />
);

const isFound = (registration: CampRegistration, text: string) => {
  const { parentName, reference, participants } = registration;
  return [parentName, reference, ...participants.map(({ playerName }) => playerName)].some((word) =>
    word.toLowerCase().includes(text.trim().toLowerCase()),
  );
};

interface CampPaymentsProps {
  camp: Camp;
  rows: CampRegistration[];
  query: UseInfiniteQueryResult<Camp[]>;
  timeZone: string;
}

const CampPayments = ({
  camp,
  rows,
  query: { error, refetch, isPlaceholderData },
  timeZone,
}: CampPaymentsProps) => (
  <div>
    <p className="eyebrow mb-1 flex flex-wrap items-center gap-2 text-clay-ink">
      Starts {formatDay(camp.startDate, 'dateYear')}
      {camp.status !== 'active' && <Badge>{camp.status === 'completed' ? 'Completed' : 'Cancelled'}</Badge>}
    </p>
    <DataTable
      title={camp.title}
      noun={{ one: 'registration', many: 'registrations' }}
      // All pages' rows are one read: what it answers for all, it answers for each.
      query={{ data: rows, error, refetch, isPlaceholderData }}
      columns={columnsOf(timeZone)}
      rowId={({ id }) => id}
    />
  </div>
);

const words = {
  done: 'Payment status updated',
  failed: { title: 'Error', text: 'Failed to update payment status. Please try again.' },
};

const columnsOf = (timeZone: string): Column<CampRegistration>[] => [
  {
    header: 'Parent',
    value: ({ parentName }) => parentName,
    cell: (registration) => (
      <>
        <p className="flex flex-wrap items-center gap-2 font-bold">
          <bdi>{registration.parentName}</bdi>
          {isToRefund(registration) && <Badge tone="danger">To refund</Badge>}
        </p>
        <p className="text-sm text-muted">{registration.reference}</p>
        <ContactLinks phone={registration.parentPhone} email={registration.parentEmail} />
      </>
    ),
  },
  {
    header: 'Players',
    value: ({ participants }) => participants.length,
    cell: (registration) => (
      <>
        <span className="font-bold">{registration.participants.length}</span>
        <span className="text-muted"> · </span>
        {playersOf(registration)}
      </>
    ),
  },
  {
    header: 'Total',
    value: ({ totalAmount }) => totalAmount,
    cell: ({ totalAmount }) => formatMoney(totalAmount),
  },
  { header: 'Method', value: methodWords, cell: methodWords },
  {
    header: 'Status',
    value: ({ paymentStatus }) => paymentStatus,
    cell: (registration) => <PaymentStatus registration={registration} {...words} />,
  },
  {
    header: 'Money',
    cell: ({ id, parentName }) => <RegistrationLedger id={id} name={parentName} timeZone={timeZone} />,
  },
];
