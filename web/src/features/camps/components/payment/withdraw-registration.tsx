import type { FullCampRegistration } from '@fungo/contracts';
import { refundOf } from '@fungo/contracts/camps/refund-terms';
import { formatMoney, toCents, toDollars } from '@fungo/contracts/money';
import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { useWithdraw } from '../../api/withdraw';

interface WithdrawRegistrationProps {
  registration: FullCampRegistration;
  token: string | undefined;
  /** Today on the academy's calendar. */
  today: string;
}

/** The refund if the family cancels, and the button to do so, until the camp begins. */
export function WithdrawRegistration({ registration, token, today }: WithdrawRegistrationProps) {
  const { id, refundTerms, received, totalAmount, camp, participants } = registration;
  const withdraw = useWithdraw({ id, token });
  const [asked, ask] = useState(false);
  if (!refundTerms || camp.startDate <= today) return null;
  const refund = toDollars(refundOf(refundTerms, toCents(received), today));
  const spots = participants.length === 1 ? 'spot' : 'spots';
  return (
    <section aria-label="If you cancel" className="mt-5 border-t border-line pt-4 print:hidden">
      <p className="text-muted">
        {totalAmount === 0 ? 'You can cancel until the first day.' : refundTerms.text}
      </p>
      <Button variant="secondary" className="mt-3" busy={withdraw.isPending} onClick={() => ask(true)}>
        {withdraw.isPending ? 'Cancelling...' : 'Cancel my registration'}
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={ask}
        title="Cancel your registration?"
        text={`${returned(received, refund)} Your ${spots} at ${camp.title} will go to other families.`}
        action="Cancel registration"
        onConfirm={() =>
          withdraw.mutate(refund, {
            onSuccess: () => toast.success('Registration cancelled', 'We have sent you an email about it.'),
            onError: (error) => toast.error('Not cancelled', messageOf(error, 'Please try again.')),
          })
        }
      />
    </section>
  );
}

function returned(received: number, refund: number): string {
  if (received === 0) return 'You’ll owe nothing.';
  if (refund === 0) return `The ${formatMoney(received)} you paid isn’t refundable anymore.`;
  return `You’ll get back ${formatMoney(refund)} of the ${formatMoney(received)} you paid.`;
}
