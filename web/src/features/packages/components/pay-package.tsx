import type { LessonPayment, Package } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';
import type { ReactNode } from 'react';
import { PaymentHandles } from '@/academy/payment-handles';
import { useInstructors } from '@/academy/queries/instructors';
import { useSite } from '@/lib/queries/site';
import { ButtonAnchor } from '@/ui/button';

export interface PayPackageProps {
  one: Package;
  /** The card form for this package, if the address asks for it. It shows `fallback` if the academy takes no cards. */
  card: (fallback: ReactNode) => ReactNode;
  /** Address of the card form. It loads a document, whose policy allows Stripe. */
  cardPath: string;
}

/** The ways to pay what is owed for a package: by card where the academy takes cards for lessons, and outside. */
export function PayPackage({ one, ...rest }: PayPackageProps) {
  return one.payment && one.payment.owed > 0 ? (
    <Ways {...rest} payment={one.payment} instructorId={one.instructorId} />
  ) : null;
}

type WaysProps = Omit<PayPackageProps, 'one'> & { payment: LessonPayment; instructorId: number };

function Ways({ payment: { owed, reference }, instructorId, card, cardPath }: WaysProps) {
  const site = useSite();
  const { data: coaches } = useInstructors();
  const handles = coaches?.find(({ id }) => id === instructorId)?.paymentHandles ?? site?.payment;
  const byCard = site !== undefined && site.lessons.card !== 'off';
  return (
    <div className="mt-2 grid gap-3">
      {byCard &&
        (card(<p>Card payment is not available right now. Please pay another way.</p>) || (
          <div>
            <ButtonAnchor href={cardPath}>Pay {formatMoney(owed)} by card</ButtonAnchor>
          </div>
        ))}
      {byCard && <p className="font-bold">Other ways to pay</p>}
      {handles && <PaymentHandles handles={handles} toPay={{ dollars: owed, reference }} />}
      {!byCard && <p className="text-sm text-muted">You can use it once your payment is recorded.</p>}
    </div>
  );
}
