import type { Slot } from '@fungo/contracts';
import { changeSlotDate } from '@fungo/contracts/scheduling/availability';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { messageOf } from '@/lib/api';
import { formatDay } from '@/lib/calendar';
import { showFieldErrors } from '@/lib/form';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { useChangeSlotDate } from '../../api/change-slot-date';
import { SlotFields } from '../slot-fields';

interface OneDateFormProps {
  /** With the hours and terms that the date has now. */
  slot: Slot;
  day: string;
  cancel: () => void;
  done: () => void;
}

/** Other hours, price, seats and place for one date of a weekly slot. */
export function OneDateForm({ slot, day, cancel, done }: OneDateFormProps) {
  const change = useChangeSlotDate(slot.id, day);
  const { startTime, endTime, price, location, maxStudents } = slot;
  const form = useForm({
    resolver: zodResolver(changeSlotDate.body),
    defaultValues: { startTime, endTime, price, location, maxStudents },
  });
  const save = form.handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: () => {
        toast.success('Availability updated successfully');
        done();
      },
      onError: (error) => {
        showFieldErrors(form, error);
        toast.error('Failed to update availability', messageOf(error, 'Please try again.'));
      },
    }),
  );
  return (
    <form
      noValidate
      aria-label={`Only ${formatDay(day, 'short')}`}
      className="mt-5 grid gap-5 border-t border-line pt-5"
      onSubmit={(event) => void save(event)}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SlotFields register={form.register} errors={form.formState.errors} requiresLocation={false} />
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" busy={change.isPending}>
          Save this date
        </Button>
      </div>
    </form>
  );
}
