import { formatMoney } from '@fungo/contracts/money';
import type { MonthByWay } from '@fungo/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { addMonths, firstDay, formatDay, monthOf } from '@/lib/calendar';
import { download } from '@/lib/download';
import { siteDate } from '@/lib/site-date';
import { Bars } from '@/ui/charts/bars';
import { Button } from '@/ui/button';
import { Card, CardBody } from '@/ui/card';
import { ExportButton } from '@/ui/export-button';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { monthQuery } from '../../api/books';
import { monthWords } from './ledger-words';
import { OutstandingSums } from './outstanding-sums';

/** The academy's books over all registrations. */
export const Books = ({ timeZone }: { timeZone: string }) => (
  <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
    <OutstandingSums timeZone={timeZone} />
    <Month timeZone={timeZone} />
  </div>
);

/** Money received and refunded in a month. */
function Month({ timeZone }: { timeZone: string }) {
  const thisMonth = monthOf(siteDate(timeZone));
  const [month, setMonth] = useState(thisMonth);
  const sums = useQuery({ ...monthQuery(month), placeholderData: keepPreviousData });
  return (
    <Card>
      <CardBody className="grid gap-4">
        <div className="flex items-center justify-between gap-3">
          <Button
            variant="secondary"
            size="icon"
            aria-label="Previous month"
            onClick={() => setMonth(addMonths(month, -1))}
          >
            <ChevronLeft aria-hidden />
          </Button>
          <h2 aria-live="polite" className="text-center text-2xl">
            {formatDay(firstDay(month), 'month')}
          </h2>
          <Button
            variant="secondary"
            size="icon"
            aria-label="Next month"
            disabled={month >= thisMonth}
            onClick={() => setMonth(addMonths(month, 1))}
          >
            <ChevronRight aria-hidden />
          </Button>
        </div>
        <Loaded
          query={sums}
          what="the month"
          failed="The month could not be loaded"
          skeleton={<Skeleton className="h-60" />}
        >
          {(rows) => <ByWay rows={rows} />}
        </Loaded>
        <ExportButton save={() => download('GET /api/payment-books/postings.csv', { query: { month } })}>
          Export ledger as CSV
        </ExportButton>
      </CardBody>
    </Card>
  );
}

function ByWay({ rows }: { rows: MonthByWay[] }) {
  const moved = rows.filter(({ received, refunded }) => received !== 0 || refunded !== 0);
  if (moved.length === 0) return <p className="text-muted">No payments or refunds this month.</p>;
  const sum = (of: 'received' | 'refunded') =>
    moved.reduce((cents, row) => cents + Math.round(row[of] * 100), 0) / 100;
  const refunds = sum('refunded');
  const bars = [
    ...moved.map(({ by, received }) => ({
      label: monthWords[by],
      value: received,
      fill: 'var(--color-grass)',
    })),
    ...(refunds === 0 ? [] : [{ label: 'Refunds', value: refunds, fill: 'var(--color-clay)' }]),
  ];
  return (
    <>
      <Bars label="Totals by method" bars={bars.map((bar) => ({ ...bar, text: formatMoney(bar.value) }))} />
      <table className="w-full text-right tabular-nums">
        <thead>
          <tr className="border-b border-edge text-sm text-muted">
            <th scope="col" className="py-2 text-left">
              {' '}
              Method{' '}
            </th>
            <th scope="col" className="py-2">
              Received
            </th>
            <th scope="col" className="py-2">
              Refunded
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {moved.map(({ by, received, refunded }) => (
            <tr key={by}>
              <th scope="row" className="py-2 text-left font-normal">
                {monthWords[by]}
              </th>
              <td>{formatMoney(received)}</td>
              <td>{formatMoney(refunded)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-edge font-bold">
            <th scope="row" className="py-2 text-left">
              All
            </th>
            <td>{formatMoney(sum('received'))}</td>
            <td>{formatMoney(refunds)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}
