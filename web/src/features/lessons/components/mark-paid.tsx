import type { Lesson } from '@fungo/contracts';
import { payment as rules } from '@fungo/contracts/constants';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { wayWords } from '@/academy/way-words';
import { Button } from '@/ui/button';
import { ChoiceMenu } from '@/ui/choice-menu';
import { useNotePayment } from '../api/note-payment';

type Way = (typeof rules.byHand)[number];

const ways = rules.byHand.map((value) => ({ value, label: wayWords[value] }));

interface MarkPaidProps {
  lesson: Pick<Lesson, 'id' | 'payment'>;
  /** Name of the player. */
  player: string;
}

/** Marks a lesson paid, by the way of payment, and undoes that. Card payments stay. */
export function MarkPaid({ lesson, player }: MarkPaidProps) {
  const note = useNotePayment(lesson);
  const { payment } = lesson;
  if (!payment) return null;
  const set = (paid: boolean, by?: Way) =>
    note.mutate(
      { paid, by },
      {
        onSuccess: () => toast.success('Payment status updated'),
        onError: (error) =>
          toast.error('Error', messageOf(error, 'Failed to update payment status. Please try again.')),
      },
    );
  return (
    <>
      {payment.owed > 0 && (
        <ChoiceMenu
          label="Mark paid"
          aria-label={`Mark paid: ${player}`}
          options={ways}
          value=""
          busy={note.isPending}
          choose={(by) => set(true, by)}
        />
      )}
      {payment.ways.some((way) => way !== 'card') && (
        <Button
          variant="secondary"
          busy={note.isPending}
          aria-label={`Undo payment: ${player}`}
          onClick={() => set(false)}
        >
          Undo payment
        </Button>
      )}
    </>
  );
}
