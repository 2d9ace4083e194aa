import type { LessonPayment } from '@fungo/contracts';
import { Badge } from '@/ui/badge';

type Status = LessonPayment['status'];

export const paymentWords: Record<Status, string> = { unpaid: 'Unpaid', partial: 'Partial', paid: 'Paid' };
const tones = { unpaid: 'danger', partial: 'leather', paid: 'grass' } as const;

/** The payment of a registration, a lesson or a package. */
export const PaymentBadge = ({ status }: { status: Status }) => (
  <Badge tone={tones[status]}>{paymentWords[status]}</Badge>
);
