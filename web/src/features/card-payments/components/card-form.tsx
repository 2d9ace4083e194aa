import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { messageOf } from '@/lib/api';
import { useTheme } from '@/lib/theme';
import type { ChosenSum } from '@/academy/use-chosen-sum';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/states';
import { isRefusal, prepare, type Owing } from '../api/payment-intent';
import { stripeQuery } from '../stripe-js';
import { Preparing } from './preparing';

interface CardFormProps {
  owing: Owing;
  clientSecret: string;
  publishableKey: string;
  testBank: string | null;
  /** In dollars, from the server. */
  amount: number;
  /** The family's choice between the deposit and the total. */
  sum: ChosenSum;
  paid: (paymentId: string) => void;
  /** Called when the balance has changed. */
  reload: () => void;
}

/** Stripe's card form in our colors. */
export default function CardForm({ publishableKey, testBank, ...rest }: CardFormProps) {
  const [theme] = useTheme();
  const stripe = useQuery(stripeQuery({ publishableKey, testBank }));
  if (stripe.error)
    return (
      <ErrorState
        title="Payment system not ready. Please wait and try again."
        error={stripe.error}
        retry={() => void stripe.refetch()}
      />
    );
  if (!stripe.data) return <Preparing />;
  return (
    <Elements
      stripe={stripe.data}
      options={{ clientSecret: rest.clientSecret, appearance: appearances[theme], locale: 'en' }}
    >
      <Form {...rest} />
    </Elements>
  );
}

function Form({
  owing,
  clientSecret,
  amount,
  sum,
  paid,
  reload,
}: Omit<CardFormProps, 'publishableKey' | 'testBank'>) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReplaced, setReplaced] = useState(false);

  const pay = async () => {
    if (!stripe || !elements)
      return toast.error('Payment Error', 'Payment system not ready. Please wait and try again.');
    if (!isReady || !elements.getElement('payment'))
      return toast.error('Payment Error', 'Payment form not ready. Please refresh and try again.');
    const { error: incomplete } = await elements.submit();
    if (incomplete) return setProblem(incomplete.message ?? null);
    // The balance may have changed since it was shown, or another page may have started another payment.
    await prepare(owing, { amount, shown: clientSecret });
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: { return_url: returnAddress(owing, sum) },
    });
    if (paymentIntent) {
      toast.success('Payment Successful!');
      return paid(paymentIntent.id);
    }
    const message = error?.message ?? 'An error occurred processing your payment';
    setProblem(message);
    toast.error('Payment Failed', message);
    if (error?.code === 'payment_intent_unexpected_state') setReplaced(true); // paid or replaced elsewhere
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    pay()
      .catch((error: unknown) => {
        const message = messageOf(error, (error as Error).message || 'An unexpected error occurred');
        setProblem(message);
        toast.error('Payment Error', message);
        if (isRefusal(error, 'payments.replaced')) setReplaced(true);
        if (isRefusal(error, ...changed)) reload();
      })
      .finally(() => setBusy(false));
  };

  return (
    <form onSubmit={submit} className="grid gap-5">
      <PaymentElement
        options={{ layout: 'tabs' }}
        onReady={() => setReady(true)}
        onLoadError={() =>
          toast.error(
            'Stripe Configuration Error',
            'The card form cannot be shown: the academy’s secret key is incorrectly formatted or belongs to another account.',
          )
        }
      />
      {problem && (
        <p role="alert" className="rounded-md border border-danger-ink bg-danger-soft p-3 text-danger-ink">
          {problem}
        </p>
      )}
      {isReplaced ? (
        <Button size="lg" className="sm:justify-self-start" onClick={reload}>
          Show the amount again
        </Button>
      ) : (
        <Button type="submit" size="lg" busy={isBusy} className="sm:justify-self-start">
          {isBusy ? 'Processing...' : `Pay $${amount.toFixed(2)}`}
        </Button>
      )}
    </form>
  );
}

/** The server's message if the payment on screen is no longer the current one. */
const changed = [
  'payments.amount-differs',
  'payments.nothing-owed',
  'payments.card-under-way',
  'camps.wrong-state',
] as const;

/** URL to return to from a bank's own page. */
function returnAddress({ page }: Owing, sum: ChosenSum): string {
  const url = new URL(page, location.origin);
  if (sum === 'all') url.searchParams.set('sum', sum);
  return url.toString();
}

const shared = { fontFamily: 'system-ui, sans-serif', fontSizeBase: '16px', borderRadius: '6px' };
const appearances: Record<'light' | 'dark', Appearance> = {
  light: { theme: 'stripe', variables: shared },
  dark: { theme: 'night', variables: shared },
};
