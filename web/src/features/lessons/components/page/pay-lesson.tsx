import type { LessonPage } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';
import { type ToPay, toPayFor } from '@fungo/contracts/to-pay';
import type { ReactNode } from 'react';
import { cardPath } from '@/academy/card-path';
import { PaymentHandles } from '@/academy/payment-handles';
import { ButtonAnchor } from '@/ui/button';
import { Card, CardBody } from '@/ui/card';

interface PayLessonProps {
  lesson: LessonPage;
  /** The card form for a charge. It shows `fallback` if the academy takes no cards. */
  card: (chargeId: string, fallback: ReactNode) => ReactNode;
  /** Whether a link led here, as a document of its own, to pay by card. */
  startsWithCard: boolean;
}

/** The ways to pay what is owed for the lesson, for its family. */
export function PayLesson({ lesson, card, startsWithCard }: PayLessonProps) {
  const toPay = toPayFor(lesson);
  if (!toPay || !lesson.pay) return null;
  const { handles, byCard } = lesson.pay;
  return (
    <section aria-labelledby="pay" className="grid grid-cols-1 gap-4 border-t border-line pt-6">
      <h2 id="pay" className="text-2xl">
        Pay {formatMoney(toPay.dollars)}
      </h2>
      {lesson.status === 'pending' && (!byCard || toPay.chargeId !== null) && (
        <p>Your lesson is not confirmed until payment is received.</p>
      )}
      {byCard && <ByCard {...{ lesson, toPay, card, startsWithCard }} />}
      {byCard && toPay.chargeId && <h3 className="text-xl">Other ways to pay</h3>}
      <PaymentHandles handles={handles} toPay={toPay} />
    </section>
  );
}

/** Stripe's form loads once the family asks for it. */
function ByCard({ lesson, toPay: { chargeId }, card, startsWithCard }: PayLessonProps & { toPay: ToPay }) {
  if (chargeId === null)
    return <p>You can pay by card once your coach has confirmed the lesson, or another way now.</p>;
  if (!startsWithCard)
    return (
      <div>
        <ButtonAnchor size="lg" href={cardPath(lesson)}>
          Pay by card
        </ButtonAnchor>
      </div>
    );
  return (
    <Card>
      <CardBody className="grid gap-4">
        <h3 className="text-xl">Credit card</h3>
        {card(chargeId, <p>Card payment is not available right now. Please pay another way.</p>)}
      </CardBody>
    </Card>
  );
}
