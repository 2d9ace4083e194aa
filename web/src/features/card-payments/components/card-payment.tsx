import { isEnoughForCard } from '@fungo/contracts/camps/price';
import { formatMoney, toCents } from '@fungo/contracts/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { useChosenSum, type ChosenSum } from '@/academy/use-chosen-sum';
import { ButtonLink } from '@/ui/button';
import { Choices } from '@/ui/choices';
import { Spinner } from '@/ui/spinner';
import { ErrorState } from '@/ui/states';
import { intentQuery, isRefusal, type Owing } from '../api/payment-intent';
import { Preparing } from './preparing';

// Stripe's code loads with the card pages, once there is something to pay.
const CardForm = lazy(() => import('./card-form'));

interface CardPaymentProps {
  owing: Owing;
  /** Content for an academy that takes no cards. */
  fallback: ReactNode;
  /** The amount due now, or the total. If undefined and the two differ, the family chooses here. */
  sum?: ChosenSum;
  /** Called when a card has paid, before the books show it. */
  paid: (paymentId: string) => void;
}

/** Pays a balance by card. */
export function CardPayment({ owing, fallback, sum, paid }: CardPaymentProps) {
  const [chosen, choose] = useChosenSum();
  const asked = sum ?? chosen;
  const intent = useQuery({
    ...intentQuery(owing, asked),
    placeholderData: keepPreviousData,
  });
  if (intent.error)
    return <Refused {...{ owing, fallback }} error={intent.error} retry={() => void intent.refetch()} />;
  if (!intent.data) return <Preparing />;
  const { clientSecret, publishableKey, testBank, amount, dueNow, owed } = intent.data;
  if (clientSecret === null || publishableKey === null) return fallback;
  const mayWait = isEnoughForCard(toCents(dueNow)) && dueNow < owed;
  return (
    <Suspense fallback={<Preparing />}>
      {mayWait && !sum && (
        <Choices
          label="How much do you want to pay now?"
          options={[
            { value: 'now', label: `Deposit, ${formatMoney(dueNow)}` },
            { value: 'all', label: `Everything, ${formatMoney(owed)}` },
          ]}
          name="card-sum"
          chosen={asked}
          onChange={({ target }) => choose(target.value === 'all' ? 'all' : 'now')}
        />
      )}
      {intent.isPlaceholderData ? (
        <Preparing />
      ) : (
        <CardForm
          // A form belongs to one payment, so another payment gets a new form.
          key={clientSecret}
          {...{ owing, clientSecret, publishableKey, testBank, amount, paid }}
          sum={asked}
          reload={() => void intent.refetch()}
        />
      )}
    </Suspense>
  );
}

interface RefusedProps extends Pick<CardPaymentProps, 'owing' | 'fallback'> {
  error: Error;
  retry: () => void;
}

function Refused({ owing, fallback, error, retry }: RefusedProps) {
  if (isRefusal(error, 'payments.nothing-owed'))
    return (
      <div className="grid justify-items-start gap-4">
        <p role="status">There is nothing left to pay. Thank you!</p>
        {owing.receipt && (
          <ButtonLink variant="secondary" to={owing.receipt}>
            See receipt
          </ButtonLink>
        )}
      </div>
    );
  if (isRefusal(error, 'payments.card-under-way'))
    return (
      <p role="status" className="flex items-center gap-2">
        <Spinner />
        Your card payment is on its way. You don’t have to pay again.
      </p>
    );
  if (isRefusal(error, 'payments.below-card-minimum'))
    return (
      <>
        <p role="status">{error.message}</p>
        {fallback}
      </>
    );
  if (isRefusal(error, 'camps.wrong-state'))
    return <p role="status">This registration has ended, so there is nothing to pay.</p>;
  return <ErrorState title="Payment Error" error={error} retry={retry} />;
}
