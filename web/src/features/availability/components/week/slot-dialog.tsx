import type { Slot } from '@fungo/contracts';
import { formatDay, formatWeekday } from '@/lib/calendar';
import { siteDate } from '@/lib/site-date';
import { Dialog } from '@/ui/dialog';
import { OneDate } from './one-date';
import { SlotRow } from '../slot-row';

interface SlotDialogProps {
  slot: Slot;
  day: string;
  timeZone: string;
  close: () => void;
}

/** Details of a slot, with a way to pause or delete it. */
export const SlotDialog = ({ slot, day, timeZone, close }: SlotDialogProps) => (
  <Dialog
    open
    onOpenChange={close}
    title={`Time slot on ${formatDay(day, 'short')}`}
    text={
      slot.dayOfWeek === null
        ? 'Offered on this day only.'
        : `Offered every ${formatWeekday(slot.dayOfWeek)}. These controls apply to all of its weeks.`
    }
  >
    <SlotRow slot={slot} timeZone={timeZone} family="schedule" />
    {slot.dayOfWeek !== null && day >= siteDate(timeZone) && <OneDate slot={slot} day={day} done={close} />}
  </Dialog>
);
