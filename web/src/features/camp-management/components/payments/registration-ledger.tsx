import type { RegistrationAccount } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wayWords } from '@/academy/way-words';
import { formatDay, siteMoment } from '@/lib/calendar';
import { Badge } from '@/ui/badge';
import { Button, ButtonLink } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { accountQuery, chargeAccountQuery, type Subject } from '../../api/books';
import { disputeWords, entryWords, refundWords } from './ledger-words';
import { RefundForm } from './refund-form';

interface RegistrationLedgerProps {
  id: string;
  /** A registration by default. */
  subject?: Subject;
  /** Name of the family. */
  name: string;
  timeZone: string;
}

/** Button that opens the ledger of one registration, lesson or package, where staff refund money. */
export function RegistrationLedger({ id, subject, name, timeZone }: RegistrationLedgerProps) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        className="whitespace-nowrap"
        aria-label={`Ledger of ${name}`}
        onClick={() => open(true)}
      >
        Ledger
      </Button>
      {isOpen && (
        <Dialog open onOpenChange={open} title={`Ledger of ${name}`} wide>
          <Account id={id} subject={subject} timeZone={timeZone} />
        </Dialog>
      )}
    </>
  );
}

function Account({ id, subject = 'registration', timeZone }: Omit<RegistrationLedgerProps, 'name'>) {
  const isRegistration = subject === 'registration';
  const registration = useQuery({ ...accountQuery(id), enabled: isRegistration });
  const charge = useQuery({ ...chargeAccountQuery(id), enabled: !isRegistration });
  const account = isRegistration ? registration : charge;
  return (
    <Loaded
      query={account}
      what="the ledger"
      failed="The ledger could not be loaded"
      skeleton={<Skeleton className="h-60" />}
    >
      {(found) => (
        <div className="grid gap-6">
          <Entries account={found} timeZone={timeZone} />
          {found.refunds.length > 0 && <RefundList account={found} timeZone={timeZone} />}
          {found.disputes.length > 0 && <DisputeList account={found} timeZone={timeZone} />}
          {(isRegistration ? found.received > 0 : found.owed < 0) && (
            <RefundForm account={found} subject={subject} />
          )}
          {isRegistration && (
            <ButtonLink variant="secondary" className="justify-self-start" to={`/camp-receipt/${id}`}>
              See receipt
            </ButtonLink>
          )}
        </div>
      )}
    </Loaded>
  );
}

interface AccountProps {
  account: RegistrationAccount;
  timeZone: string;
}

const dayOf = (timeZone: string, instant: string) => formatDay(siteMoment(timeZone, instant).day, 'dateYear');

const Entries = ({ account: { fee, received, owed, entries }, timeZone }: AccountProps) => (
  <>
    <p>
      Costs <strong>{formatMoney(fee)}</strong>, paid <strong>{formatMoney(received)}</strong>
      {owed > 0 && (
        <>
          , still owes <strong>{formatMoney(owed)}</strong>
        </>
      )}
      {owed < 0 && (
        <>
          , refund due <strong>{formatMoney(-owed)}</strong>
        </>
      )}
      .
    </p>
    {entries.length === 0 ? (
      <p className="text-muted">No entries yet.</p>
    ) : (
      <table className="w-full">
        <caption className="sr-only">Entries, oldest first</caption>
        <thead>
          <tr className="border-b border-edge text-sm text-muted">
            <th scope="col" className="py-2 text-left">
              Entry
            </th>
            <th scope="col" className="py-2 pl-3 text-right">
              Amount
            </th>
            <th scope="col" className="py-2 pl-3 text-right">
              Owed
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {entries.map((entry, index) => (
            <tr key={index}>
              <th scope="row" className="py-2 text-left font-normal">
                {entryWords(entry)}
                <span className="block text-sm text-muted">{dayOf(timeZone, entry.happenedAt)}</span>
              </th>
              <td className="py-2 pl-3 text-right tabular-nums">{formatMoney(entry.amount)}</td>
              <td className="py-2 pl-3 text-right font-bold tabular-nums">{formatMoney(entry.balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </>
);

const tones = { asked: 'leather', done: 'grass', failed: 'danger' } as const;

const RefundList = ({ account: { refunds }, timeZone }: AccountProps) => (
  <section className="grid gap-2">
    <h3 className="text-xl">Refunds</h3>
    <ul className="divide-y divide-line border-y border-line">
      {refunds.map(({ id, by, amount, reason, state, askedAt }) => (
        <li key={id} className="flex items-start justify-between gap-4 py-3">
          <span className="min-w-0">
            <bdi className="wrap-anywhere">{reason}</bdi>
            <span className="block text-sm text-muted">
              {wayWords[by]}, {dayOf(timeZone, askedAt)}
            </span>
          </span>
          <span className="grid shrink-0 justify-items-end gap-1">
            <strong className="tabular-nums">{formatMoney(amount)}</strong>
            <Badge tone={tones[state]}>{refundWords[state]}</Badge>
          </span>
        </li>
      ))}
    </ul>
  </section>
);

const disputeTones = {
  inquiry: 'leather',
  open: 'danger',
  lost: 'danger',
  won: 'grass',
  closed: 'grass',
} as const;

const DisputeList = ({ account: { disputes }, timeZone }: AccountProps) => (
  <section className="grid gap-2">
    <h3 className="text-xl">Disputes</h3>
    <ul className="divide-y divide-line border-y border-line">
      {disputes.map(({ id, amount, state, openedAt, answerBy }) => (
        <li key={id} className="flex items-start justify-between gap-4 py-3">
          <span className="min-w-0">
            {answerBy ? `Answer at Stripe by ${dayOf(timeZone, answerBy)}` : 'Decided'}
            <span className="block text-sm text-muted">Opened {dayOf(timeZone, openedAt)}</span>
          </span>
          <span className="grid shrink-0 justify-items-end gap-1">
            <strong className="tabular-nums">{formatMoney(amount)}</strong>
            <Badge tone={disputeTones[state]}>{disputeWords[state]}</Badge>
          </span>
        </li>
      ))}
    </ul>
  </section>
);
