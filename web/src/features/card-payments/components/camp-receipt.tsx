import type { AnswerOf, EndpointByKey, Site } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '@/lib/api';
import { formatDay, siteMoment } from '@/lib/calendar';
import { campDates } from '@/academy/camp-words';
import { useTitle } from '@/lib/use-title';
import { Button, ButtonLink } from '@/ui/button';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/states';
import { receiptQuery } from '../api/receipt';

type Receipt = AnswerOf<EndpointByKey['GET /api/camp-payments/{id}/receipt']>;
type Line = Receipt['lines'][number];

interface CampReceiptProps {
  site: Site;
  registrationId: string;
  token: string | undefined;
}

/** A family's payments for a camp, on one printable page. */
export function CampReceipt({ site, registrationId, token }: CampReceiptProps) {
  useTitle('Receipt');
  const receipt = useQuery(receiptQuery(registrationId, token));
  const isMissing = receipt.error instanceof ApiError && receipt.error.status < 500;
  if (receipt.data === null || (isMissing && !receipt.data))
    return (
      <div className="page py-12">
        <EmptyState
          title="Receipt not found"
          text="Please open the link in your email again. If it still doesn’t work, get in touch with us."
        >
          <ButtonLink to="/camps-clinics">View All Camps</ButtonLink>
        </EmptyState>
      </div>
    );
  return (
    <div className="page max-w-3xl py-12 print:max-w-none print:p-0">
      <Loaded
        query={receipt}
        what="the receipt"
        failed="The receipt could not be loaded"
        skeleton={<Skeleton className="h-120" />}
      >
        {(found) => <Sheet site={site} receipt={found} />}
      </Loaded>
    </div>
  );
}

function Sheet({ site, receipt }: { site: Site; receipt: Receipt }) {
  const { camp, children, lines, reference, fee, received, owed } = receipt;
  return (
    <article className="rounded-lg border border-line bg-card p-6 sm:p-10 print:border-0 print:p-0">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-b-2 border-ink pb-6">
        <div>
          <h1 className="text-4xl">Receipt</h1>
          <p className="mt-1 text-muted">{reference}</p>
        </div>
        <address className="not-italic sm:text-right">
          <strong className="block">{site.name}</strong>
          {site.address && <span className="block">{site.address}</span>}
          <span className="block wrap-anywhere">{site.contacts.email}</span>
          {site.contacts.phone && <span className="block">{site.contacts.phone}</span>}
        </address>
      </header>
      <dl className="grid gap-4 py-6 sm:grid-cols-2 print:grid-cols-2">
        <Fact term="Received from">{receipt.parentName}</Fact>
        <Fact term={children.length === 1 ? 'Player' : 'Players'}>
          {new Intl.ListFormat('en-US').format(children)}
        </Fact>
        <Fact term="For">{camp.title}</Fact>
        <Fact term="When and where">
          {campDates(camp)}, {camp.location}
        </Fact>
      </dl>
      {lines.length === 0 ? (
        <p className="border-y border-line py-4">{fee === 0 ? 'Nothing to pay.' : 'No payments yet.'}</p>
      ) : (
        <ul aria-label="Payments" className="divide-y divide-line border-y border-line">
          {lines.map((line, index) => (
            <li key={index} className="flex justify-between gap-4 py-3">
              <span className="min-w-0">
                {wordsOf(line)}
                <span className="block text-sm text-muted">
                  {formatDay(siteMoment(site.timeZone, line.happenedAt).day, 'long')}
                </span>
                {line.paymentId && (
                  <span className="block text-sm wrap-anywhere text-muted">{line.paymentId}</span>
                )}
              </span>
              <strong className="tabular-nums">{dollars(line.amount)}</strong>
            </li>
          ))}
        </ul>
      )}
      <dl className="ml-auto grid max-w-xs gap-2 py-6">
        <Sum term="Price">{dollars(fee)}</Sum>
        <Sum term="Total paid">{dollars(received)}</Sum>
        <Sum term={owed < 0 ? 'We owe you' : 'Still owed'}>{dollars(Math.abs(owed))}</Sum>
      </dl>
      {receipt.registrationStatus !== 'confirmed' && <p>This registration has ended.</p>}
      <p className="mt-2 print:hidden">
        <Button onClick={() => print()}>
          <Printer aria-hidden />
          Print or save as PDF
        </Button>
      </p>
    </article>
  );
}

const ways: Record<Line['by'], string> = {
  card: 'card',
  venmo: 'Venmo',
  cashapp: 'Cash App',
  cash: 'cash',
  check: 'check',
  other: 'hand',
};

const wordsOf = ({ kind, by, amount }: Line): string => {
  if (kind === 'refund') return `Refund by ${ways[by]}`;
  if (kind === 'returned') return `Failed refund by ${ways[by]}`;
  if (kind === 'disputed') return 'Taken back by the card’s bank';
  if (kind === 'dispute-won') return 'Returned by the card’s bank';
  return amount < 0 ? `Correction of a payment by ${ways[by]}` : `Payment by ${ways[by]}`;
};

const dollars = (amount: number): string => `${amount < 0 ? '−' : ''}$${Math.abs(amount).toFixed(2)}`;

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{term}</dt>
    <dd className="font-bold wrap-anywhere">{children}</dd>
  </div>
);

const Sum = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex justify-between gap-6">
    <dt>{term}</dt>
    <dd className="font-bold tabular-nums">{children}</dd>
  </div>
);
