import { Check, TriangleAlert } from 'lucide-react';
import { ButtonAnchor } from '@/ui/button';
import { Card, CardBody } from '@/ui/card';
import { Spinner } from '@/ui/spinner';
import type { CardPaymentState } from '../api/use-card-payment';

interface PaymentNewsProps {
  state: CardPaymentState;
  /** Path of the card page. */
  checkout: string;
}

/** Result of a card payment, for a family that returns from it. */
export const PaymentNews = ({ state, checkout }: PaymentNewsProps) => (
  <Card>
    <CardBody className="grid justify-items-start gap-3" role="status">
      {state === 'awaited' && (
        <>
          <h2 className="flex items-center gap-3 text-2xl">
            <Spinner />
            Confirming your payment
          </h2>
          <p>
            Your bank approved it, and we’re recording your payment. You can close this page. We’ll email you
            the receipt.
          </p>
        </>
      )}
      {state === 'entered' && (
        <>
          <h2 className="flex items-center gap-3 text-2xl">
            <Check aria-hidden className="size-6 text-grass-ink" />
            We have your payment
          </h2>
          <p>Thank you! Your receipt is in your email, too.</p>
        </>
      )}
      {state === 'failed' && (
        <>
          <h2 className="flex items-center gap-3 text-2xl">
            <TriangleAlert aria-hidden className="size-6 text-danger-ink" />
            Payment Failed
          </h2>
          <p>Your bank did not approve the payment, and nothing was charged. Please try again.</p>
          <ButtonAnchor href={checkout}>Try again</ButtonAnchor>
        </>
      )}
    </CardBody>
  </Card>
);
