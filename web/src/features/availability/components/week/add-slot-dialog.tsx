import { lesson } from '@fungo/contracts/constants';
import { formatDay } from '@/lib/calendar';
import { Dialog } from '@/ui/dialog';
import { AddSlotForm } from '../add-slot-form';

interface AddSlotDialogProps {
  instructorId: string;
  timeZone: string;
  date: string;
  hours?: { startTime: string; endTime: string };
  close: () => void;
}

export const AddSlotDialog = ({ instructorId, timeZone, date, hours, close }: AddSlotDialogProps) => (
  <Dialog open onOpenChange={close} title={`Add a time slot on ${formatDay(date, 'short')}`}>
    <AddSlotForm
      family="schedule"
      instructorId={instructorId}
      timeZone={timeZone}
      on={{ date }}
      defaults={{ price: lesson.defaultPrice, location: lesson.schedulingPageLocation, ...hours }}
      onAdded={close}
    />
  </Dialog>
);
