import type { Slot } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';
import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { formatDay } from '@/lib/calendar';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { useChangeSlotDate } from '../../api/change-slot-date';
import { hoursOf, placeOf, slotOnDay } from '../../slot.rules';
import { OneDateForm } from './one-date-form';

interface OneDateProps {
  slot: Slot;
  day: string;
  done: () => void;
}

/** One date of a weekly slot: changed, dropped or like the others. */
export function OneDate({ slot, day, done }: OneDateProps) {
  const [isChanging, setChanging] = useState(false);
  const change = useChangeSlotDate(slot.id, day);
  const date = formatDay(day, 'short');
  const shown = slotOnDay(slot, day);
  const isLikeOthers = shown === slot;

  const save = (body: Parameters<typeof change.mutate>[0], success: string) =>
    change.mutate(body, {
      onSuccess: () => {
        toast.success(success);
        done();
      },
      onError: (error) => toast.error('Failed to update availability', messageOf(error, 'Please try again.')),
    });

  if (isChanging)
    return <OneDateForm slot={shown ?? slot} day={day} cancel={() => setChanging(false)} done={done} />;
  return (
    <section aria-label={`Only ${date}`} className="mt-5 grid gap-3 border-t border-line pt-5">
      <h3 className="text-xl">Only {date}</h3>
      <p className="text-muted">
        {shown === null
          ? 'Nothing is offered on this date.'
          : isLikeOthers
            ? 'Like the other weeks.'
            : [hoursOf(shown), formatMoney(shown.price), placeOf(shown)].join(' · ')}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setChanging(true)}>
          Change this date
        </Button>
        {shown !== null && (
          <Button
            variant="secondary"
            busy={change.isPending && change.variables !== null}
            onClick={() => save({ isDropped: true }, `Nothing is offered on ${date}`)}
          >
            Drop this date
          </Button>
        )}
        {!isLikeOthers && (
          <Button
            variant="secondary"
            busy={change.isPending && change.variables === null}
            onClick={() => save(null, `${date} is like the other weeks again`)}
          >
            Make it like the others
          </Button>
        )}
      </div>
    </section>
  );
}
