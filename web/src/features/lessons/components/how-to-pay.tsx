import type { Lesson, ToPay } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';
import { ChevronDown } from 'lucide-react';
import { PaymentHandles } from '@/academy/payment-handles';
import { useInstructors } from '@/academy/queries/instructors';
import { useSite } from '@/lib/queries/site';
import { cardPath } from '@/academy/card-path';
import { ButtonAnchor } from '@/ui/button';

/** The ways to pay what a family owes for a lesson, or for a request that waits for it. */
export function HowToPay({ lesson, toPay }: { lesson: Lesson; toPay: ToPay }) {
  const site = useSite();
  const { data: coaches } = useInstructors();
  const isPending = lesson.status === 'pending';
  const coach = coaches?.find(({ id }) => id === lesson.instructorId);
  const handles = coach?.paymentHandles ?? site?.payment;
  const card = site?.lessons.card ?? 'off';
  const byCard = toPay.chargeId !== null && card !== 'off';
  return (
    <div className="mt-1 grid justify-items-start gap-1">
      {byCard && (
        <ButtonAnchor href={cardPath(lesson)}>Pay {formatMoney(toPay.dollars)} by card</ButtonAnchor>
      )}
      <details className="group w-full">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-bold text-clay-ink">
          {isPending &&
            (card === 'confirmed'
              ? 'You can pay by card once it is confirmed. '
              : 'Not confirmed until payment is received. ')}
          {byCard ? 'See other ways to pay' : 'See how to pay'}
          <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        {handles && <PaymentHandles handles={handles} toPay={toPay} />}
      </details>
    </div>
  );
}
