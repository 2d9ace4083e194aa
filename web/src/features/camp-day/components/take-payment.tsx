import type { RosterChild } from '@fungo/contracts';
import type { payment } from '@fungo/contracts/constants';
import { formatMoney } from '@fungo/contracts/money';
import { Banknote, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { ChoiceMenu } from '@/ui/choice-menu';
import { useNotePayment } from '../api/take-payment';

type Way = (typeof payment.byHand)[number];

const otherWays: { value: Way; label: string }[] = [
  { value: 'venmo', label: 'Venmo' },
  { value: 'cashapp', label: 'Cash App' },
  { value: 'check', label: 'Check' },
  { value: 'other', label: 'Other' },
];

/** A payment that was taken on this page, with what undoes it. */
interface Taken {
  amount: number;
  by: Way;
  before: Pick<RosterChild, 'paymentStatus' | 'received'>;
}

const wordsOf = (by: Way) => (by === 'cash' ? 'in cash' : `by ${labelOf(by)}`);
const labelOf = (by: Way) => otherWays.find(({ value }) => value === by)?.label ?? 'cash';

/** Takes what the child's family owes, with one tap for cash and one to undo it. */
export function TakePayment({ child }: { child: RosterChild }) {
  const { registrationId, playerName, paymentStatus, received, owed } = child;
  const [taken, setTaken] = useState<Taken>();
  const note = useNotePayment(registrationId);
  const failed = (error: Error) => toast.error('Not recorded', messageOf(error, 'Please try again.'));
  const take = (by: Way) =>
    note.mutate(
      { paymentStatus: 'paid', paidBy: by },
      {
        onSuccess: () => setTaken({ amount: owed, by, before: { paymentStatus, received } }),
        onError: failed,
      },
    );
  const undo = ({ by, before }: Taken) =>
    note.mutate(
      {
        ...{ paymentStatus: before.paymentStatus, paidBy: by, reason: 'Taken back at the gate' },
        ...(before.paymentStatus === 'partial' && { amount: before.received }),
      },
      { onSuccess: () => setTaken(undefined), onError: failed },
    );
  const named = <span className="sr-only"> for {playerName}</span>;

  if (taken && !(owed > 0))
    return (
      <p
        role="status"
        className="col-span-full flex flex-wrap items-center gap-3 text-grass-ink max-sm:order-4"
      >
        {formatMoney(taken.amount)} taken {wordsOf(taken.by)}
        <Button variant="secondary" busy={note.isPending} onClick={() => undo(taken)}>
          <Undo2 aria-hidden />
          Undo{named}
        </Button>
      </p>
    );
  if (!(owed > 0)) return null;
  return (
    <div className="col-span-full flex flex-wrap items-center gap-2 max-sm:order-4">
      <Button variant="secondary" size="narrow" busy={note.isPending} onClick={() => take('cash')}>
        <Banknote aria-hidden />
        Take {formatMoney(owed)} cash{named}
      </Button>
      <ChoiceMenu
        label="Other way"
        aria-label={`Other way to pay for ${playerName}`}
        options={otherWays}
        value=""
        busy={note.isPending}
        choose={take}
      />
    </div>
  );
}
