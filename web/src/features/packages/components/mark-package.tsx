import type { Package } from '@fungo/contracts';
import { lessonPackage } from '@fungo/contracts/constants';
import { formatMoney } from '@fungo/contracts/money';
import { useState } from 'react';
import { wayWords } from '@/academy/way-words';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { ChoiceMenu } from '@/ui/choice-menu';
import { useDropPackage, useMarkPackage } from '../api/packages';

const ways = lessonPackage.ways.map((value) => ({ value, label: wayWords[value] }));
const failed = (error: Error) => toast.error('That didn’t work', messageOf(error, 'Please try again.'));

/** Staff mark a package paid by its way of payment, undo that, or end the package. */
export function MarkPackage({ one: { id, status, paidBy, payment } }: { one: Package }) {
  const mark = useMarkPackage();
  const isOwed = status === 'due' || (payment?.owed ?? 0) > 0;
  const isPaid = status !== 'due' && status !== 'withdrawn';
  const set = (by: (typeof lessonPackage.ways)[number] | null) =>
    mark.mutate(
      { id, by },
      { onSuccess: () => toast.success(by ? 'Marked paid' : 'Marked unpaid'), onError: failed },
    );
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {isOwed && <ChoiceMenu label="Mark paid" options={ways} value="" busy={mark.isPending} choose={set} />}
      {isPaid && paidBy !== 'card' && paidBy !== 'free' && (
        <Button variant="secondary" busy={mark.isPending} onClick={() => set(null)}>
          Undo payment
        </Button>
      )}
      {status === 'due' && <End id={id} label="Drop it" />}
      {isPaid && paidBy === 'card' && <End id={id} label="Refund" asks />}
    </div>
  );
}

interface EndProps {
  id: number;
  label: string;
  /** Asks first, since the card gets its money back. */
  asks?: boolean;
}

/** Ends a package. */
export function End({ id, label, asks = false }: EndProps) {
  const [isAsking, ask] = useState(false);
  const drop = useDropPackage();
  const end = () => drop.mutate(id, { onError: failed });
  return (
    <>
      <Button variant="secondary" busy={drop.isPending} onClick={asks ? () => ask(true) : end}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title="Refund this package?"
        text="The card gets back the price of the lessons that are not used. Lessons that are booked stay booked."
        action="Refund it"
        onConfirm={end}
      />
    </>
  );
}

/** The balance of a package in a few words. */
export const balanceOf = ({ status, left, lessons, payment }: Package): string =>
  ({
    due: `${lessons} unpaid lessons`,
    usable: `${left} of ${lessons} lessons left`,
    'used-up': `All ${lessons} lessons used`,
    expired: `${lessons} expired lessons`,
    withdrawn: `Ended, ${formatMoney(payment?.owed ?? 0)} owed for used lessons`,
  })[status];
