import type { LessonPayment } from '@fungo/contracts';
import { formatMoney, toCents, toDollars, type Cents } from '@fungo/contracts/money';
import { PaymentBadge } from '@/academy/payment-badge';
import { wayWords } from '@/academy/way-words';
import { cn } from '@/lib/cn';
import { Badge } from '@/ui/badge';

interface PaymentNoteProps {
  payment: LessonPayment | null;
  isStaff?: boolean;
  /** On a dark board. */
  onBoard?: boolean;
}

/** Whether a lesson is paid and what is owed, in the words of a camp's roster. Nothing if it costs nothing. */
export function PaymentNote({ payment, isStaff = false, onBoard = false }: PaymentNoteProps) {
  if (!payment) return null;
  if (payment.refunded)
    return (
      <p>
        <Badge>Refunded to the card</Badge>
      </p>
    );
  const { amount, received, owed, ways, status } = payment;
  const surplus = toDollars((toCents(received) - toCents(amount)) as Cents);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {amount > 0 && <PaymentBadge status={status} />}
      {surplus > 0 && isStaff && <Badge tone="danger">To refund</Badge>}
      <span className={cn('text-sm', onBoard ? 'text-board-muted' : 'text-muted')}>
        {[
          owed > 0 && `${formatMoney(owed)} owed`,
          ways.length > 0 && ways.map((way) => wayWords[way]).join(', '),
          surplus > 0 && `${formatMoney(surplus)} overpaid`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </p>
  );
}
