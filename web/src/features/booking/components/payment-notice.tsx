import type { LessonCard, PaymentHandles as Handles } from '@fungo/contracts';
import { PaymentHandles } from '@/academy/payment-handles';

interface PaymentNoticeProps {
  handles: Handles | undefined;
  /** When families may pay by card. */
  card: LessonCard;
}

/** Without handles, which visitors do not see, it only says that payment comes first. */
export const PaymentNotice = ({ handles, card }: PaymentNoticeProps) => (
  <section
    aria-labelledby="payment-required"
    className="rounded-lg border border-clay bg-clay-soft p-5 sm:p-6"
  >
    <h3 id="payment-required" className="text-2xl text-clay-ink">
      Payment required
    </h3>
    {card === 'confirmed' ? (
      <p className="mt-2">You can pay by card once your coach has confirmed, or another way now.</p>
    ) : (
      <p className="mt-2">
        Your lesson is <strong>not confirmed until payment is received</strong> and your coach confirms it.
        {card === 'request' && ' You can pay by card right after you book, or another way:'}
      </p>
    )}
    {handles ? (
      <div className="mt-4">
        <PaymentHandles handles={handles} />
      </div>
    ) : (
      <p className="mt-2">Sign in to see how to pay your coach.</p>
    )}
  </section>
);
