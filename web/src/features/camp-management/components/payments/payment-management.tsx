import type { CampPayments } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDay } from '@/lib/calendar';
import { download } from '@/lib/download';
import { useFilteredQuery } from '@/lib/queries/paged';
import { ContactLinks } from '@/academy/contact-links';
import { Badge } from '@/ui/badge';
import { DataTable, type Column } from '@/ui/data-table';
import { ExportButton } from '@/ui/export-button';
import { FilteredList } from '@/ui/filtered-list';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/states';
import { campPaymentsQuery } from '../../api/camp-payments';
import { hasPlaces, isToRefund, methodWords, playersOf } from '../registrations/registration-words';
import { PaymentFilters, usePaymentFilters } from './payment-filters';
import { PaymentStatus } from './payment-status';
import { RegistrationLedger } from './registration-ledger';

type Registration = CampPayments['registrations'][number];

interface PaymentManagementProps {
  timeZone: string;
  /** Further actions on payments. */
  actions?: ReactNode;
}

/** Payment status of every registration by camp, with a way to correct it. */
export function PaymentManagement({ timeZone, actions }: PaymentManagementProps) {
  const filters = usePaymentFilters();
  const camps = useFilteredQuery(campPaymentsQuery(filters.asked));
  return (
    <FilteredList
      title="Registrations"
      noun={{ one: 'registration', many: 'registrations' }}
      query={camps}
      filters={filters}
      searchFor="Parent, player or reference"
      narrow={<PaymentFilters filters={filters} />}
      actions={
        <div className="flex flex-wrap gap-3">
          <ExportButton save={() => download('GET /api/camps/payments.csv', { query: filters.asked })}>
            Export as CSV
          </ExportButton>
          {actions}
        </div>
      }
      failed="Failed to fetch camps"
      // As tall as the window, so that nothing below it moves in sight.
      skeleton={<Skeleton className="h-screen" />}
      empty={
        <EmptyState
          title="No Camps Found"
          text="A camp is listed here as soon as a family has registered for it."
        />
      }
      more="Show earlier camps"
    >
      {(rows) => (
        <div className="grid grid-cols-1 gap-10">
          {rows.map((camp) => (
            <PaymentsOfCamp key={camp.id} camp={camp} query={camps} timeZone={timeZone} />
          ))}
        </div>
      )}
    </FilteredList>
  );
}

interface PaymentsOfCampProps {
  camp: CampPayments;
  query: UseInfiniteQueryResult<CampPayments[]>;
  timeZone: string;
}

const PaymentsOfCamp = ({
  camp: { title, startDate, status, received, outstanding, surplus, registrations },
  query: { error, refetch, isPlaceholderData },
  timeZone,
}: PaymentsOfCampProps) => (
  <div>
    <p className="eyebrow mb-1 flex flex-wrap items-center gap-2 text-clay-ink">
      Starts {formatDay(startDate, 'dateYear')}
      {status !== 'active' && <Badge>{status === 'completed' ? 'Completed' : 'Cancelled'}</Badge>}
    </p>
    <DataTable
      title={title}
      noun={{ one: 'registration', many: 'registrations' }}
      // All pages' rows come from one query, so its state holds for each of them.
      query={{ data: registrations, error, refetch, isPlaceholderData }}
      columns={columnsOf(timeZone)}
      rowId={({ id }) => id}
      actions={
        <p className="tabular-nums">
          {[
            `${formatMoney(received)} paid`,
            outstanding > 0 && `${formatMoney(outstanding)} outstanding`,
            surplus > 0 && `${formatMoney(surplus)} to refund`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      }
    />
  </div>
);

const words = {
  done: 'Payment status updated',
  failed: { title: 'Error', text: 'Failed to update payment status. Please try again.' },
};

const columnsOf = (timeZone: string): Column<Registration>[] => [
  {
    header: 'Parent',
    value: ({ parentName }) => parentName,
    cell: (registration) => (
      <>
        <p className="flex flex-wrap items-center gap-2 font-bold">
          <bdi>{registration.parentName}</bdi>
          {!hasPlaces(registration) && (
            <Badge>{registration.registrationStatus === 'lapsed' ? 'Spots released' : 'Cancelled'}</Badge>
          )}
          {isToRefund(registration) && <Badge tone="danger">To refund</Badge>}
          {registration.disputed && <Badge tone="danger">Disputed</Badge>}
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
    cell: ({ totalAmount, received, owed }) => (
      <>
        {formatMoney(totalAmount)}
        {received > 0 && owed > 0 && <p className="text-sm text-muted">{formatMoney(owed)} owed</p>}
        {owed < 0 && <p className="text-sm text-muted">{formatMoney(-owed)} overpaid</p>}
      </>
    ),
  },
  { header: 'Method', value: methodWords, cell: methodWords },
  {
    header: 'Status',
    value: ({ paymentStatus }) => paymentStatus,
    cell: (registration) => <PaymentStatus registration={registration} {...words} />,
  },
  {
    header: 'Ledger',
    cell: ({ id, parentName }) => <RegistrationLedger id={id} name={parentName} timeZone={timeZone} />,
  },
];
