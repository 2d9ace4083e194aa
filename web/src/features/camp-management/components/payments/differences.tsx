import type { AnswerOf, Difference, EndpointByKey } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { formatDay, siteMoment } from '@/lib/calendar';
import { toast } from '@/lib/toast';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardBody } from '@/ui/card';
import { Dialog } from '@/ui/dialog';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { differencesQuery, useDismiss } from '../../api/differences';
import { differenceWords } from './ledger-words';
import { ReasonForm } from './reason-form';
import { RegistrationLedger } from './registration-ledger';

type Found = AnswerOf<EndpointByKey['GET /api/payment-differences']>;

/** Differences between the books and Stripe. */
export function Differences({ timeZone }: { timeZone: string }) {
  const differences = useQuery(differencesQuery);
  return (
    <Card>
      <CardBody className="grid gap-3">
        <h2 className="text-2xl">Reconciliation</h2>
        <Loaded
          query={differences}
          what="the differences"
          failed="The differences could not be loaded"
          skeleton={<Skeleton className="h-24" />}
        >
          {(found) => <List found={found} timeZone={timeZone} />}
        </Loaded>
      </CardBody>
    </Card>
  );
}

function List({ found: { comparedAt, open, over }, timeZone }: { found: Found; timeZone: string }) {
  if (comparedAt === null)
    return (
      <p className="text-muted">
        We compare the books with Stripe every morning. Nothing has been compared yet.
      </p>
    );
  return (
    <>
      <p className="text-muted">
        {open.length === 0
          ? 'The books and Stripe match.'
          : 'The books and Stripe don’t match on these. Each one clears once they match.'}{' '}
        Compared on {dayOf(timeZone, comparedAt)}.
      </p>
      {open.length > 0 && (
        <ul aria-label="Open differences" className="divide-y divide-line border-y border-line">
          {open.map((one) => (
            <Row key={one.id} difference={one} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {over.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2 font-bold">Settled in the last 30 days</summary>
          <ul className="divide-y divide-line border-y border-line">
            {over.map((one) => (
              <Row key={one.id} difference={one} timeZone={timeZone} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const states = {
  mended: ['grass', 'Recorded automatically'],
  settled: ['grass', 'Settled automatically'],
  dismissed: ['leather', 'Dismissed'],
} as const;

function Row({ difference, timeZone }: { difference: Difference; timeZone: string }) {
  const { id, kind, stripeId, registrationId, held, atStripe, firstSeenAt, state, reason } = difference;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 flex-1 basis-60">
        <strong>{differenceWords[kind]}</strong>
        <span className="block">
          Books {dollars(held)}, Stripe {dollars(atStripe)}
        </span>
        <span className="block text-sm wrap-anywhere text-muted">
          {stripeId}, first seen {dayOf(timeZone, firstSeenAt)}
        </span>
        {reason && <bdi className="block text-sm wrap-anywhere text-muted">{reason}</bdi>}
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {state !== 'open' && <Badge tone={states[state][0]}>{states[state][1]}</Badge>}
        {registrationId && kind !== 'no-registration' && (
          <RegistrationLedger
            id={registrationId}
            name={`the registration of ${stripeId}`}
            timeZone={timeZone}
          />
        )}
        {state === 'open' && <Dismiss id={id} of={stripeId} />}
      </span>
    </li>
  );
}

/** Resolves a difference with a reason. */
function Dismiss({ id, of }: { id: string; of: string }) {
  const [isOpen, open] = useState(false);
  const dismissing = useDismiss(id);
  const dismiss = (reason: string) =>
    dismissing.mutate(reason, {
      onSuccess: () => toast.success('The difference is dismissed'),
      onError: (error) => toast.error('Not dismissed', messageOf(error, 'Please try again.')),
    });
  return (
    <>
      <Button variant="secondary" aria-label={`Dismiss ${of}`} onClick={() => open(true)}>
        Dismiss
      </Button>
      {isOpen && (
        <Dialog
          open
          onOpenChange={open}
          title="Dismiss this difference"
          text="It comes back if its amounts change."
        >
          <ReasonForm button="Dismiss" busy={dismissing.isPending} submit={dismiss} />
        </Dialog>
      )}
    </>
  );
}

const dollars = (amount: number | null): string => (amount === null ? 'nothing' : formatMoney(amount));
const dayOf = (timeZone: string, instant: string) => formatDay(siteMoment(timeZone, instant).day, 'dateYear');
