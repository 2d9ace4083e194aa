import type { CampRegistration } from '@fungo/contracts';
import { camp } from '@fungo/contracts/constants';
import { useState } from 'react';
import { PaymentBadge, paymentWords } from '@/academy/payment-badge';
import { ApiError, messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { Badge } from '@/ui/badge';
import { Dialog } from '@/ui/dialog';
import { Select } from '@/ui/input';
import { useChangePaymentStatus } from '../../api/change-payment-status';
import { ReasonForm } from './reason-form';

type Status = CampRegistration['paymentStatus'];

interface PaymentStatusProps {
  registration: CampRegistration;
  /** Texts of the toasts. */
  done: string;
  failed: { title: string; text: string };
}

/** A registration's payment status, with a way to correct it. Undoing a card payment needs a reason. */
export function PaymentStatus({ registration, done, failed }: PaymentStatusProps) {
  const { id, paymentStatus, parentName, totalAmount } = registration;
  const change = useChangePaymentStatus(id);
  const [asked, ask] = useState<Status>();

  const set = (status: Status, why?: string) =>
    change.mutate(
      { paymentStatus: status, reason: why },
      {
        onSuccess: () => {
          ask(undefined);
          toast.success(done);
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'camps.paid-by-card' && !why) return ask(status);
          toast.error(failed.title, messageOf(error, failed.text));
        },
      },
    );

  if (totalAmount === 0) return <Badge tone="grass">Nothing to pay</Badge>;
  return (
    <div className="flex items-center gap-2">
      <PaymentBadge status={paymentStatus} />
      <Select
        aria-label={`Payment status of ${parentName}`}
        className="w-36 min-w-0"
        value={change.isPending ? change.variables.paymentStatus : paymentStatus}
        disabled={change.isPending}
        onChange={({ target }) => set(target.value as Status)}
      >
        {camp.paymentStatuses.map((status) => (
          <option key={status} value={status}>
            {paymentWords[status]}
          </option>
        ))}
      </Select>
      {asked && (
        <Dialog
          open
          onOpenChange={() => ask(undefined)}
          title={`Set ${parentName} back to ${paymentWords[asked]}?`}
          text="This registration was paid by card. The reason is kept with the change."
        >
          <ReasonForm
            button="Change status"
            busyButton="Saving..."
            busy={change.isPending}
            submit={(reason) => set(asked, reason)}
          />
        </Dialog>
      )}
    </div>
  );
}
