import { useState } from 'react';
import { slotTimes } from '@/academy/slot-times';
import { formatDay, formatTime } from '@/lib/calendar';
import { Button, ButtonLink } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Select } from '@/ui/input';
import { BlockDialog } from '../builder/block-dialog';
import { AddSlotDialog } from './add-slot-dialog';

/** Hours of a day that were chosen in the calendar. */
export interface ChosenHours {
  day: string;
  startTime: string;
  endTime: string;
}

interface HourDialogProps {
  chosen: ChosenHours;
  instructorId: string;
  timeZone: string;
  paths: { lessons: string; desk: (date: string, time: string) => string };
  close: () => void;
}

/** Free hours: a lesson is booked there, or they are opened or blocked. */
export function HourDialog({ chosen, instructorId, timeZone, paths, close }: HourDialogProps) {
  const [hours, setHours] = useState({ startTime: chosen.startTime, endTime: chosen.endTime });
  const [step, setStep] = useState<'open' | 'block'>();
  const { day } = chosen;
  if (step === 'open')
    return <AddSlotDialog date={day} hours={hours} {...{ instructorId, timeZone, close }} />;
  if (step === 'block')
    return (
      <BlockDialog
        initial={{ day, ...hours }}
        lessonsPath={paths.lessons}
        {...{ instructorId, timeZone, close }}
      />
    );
  const isWrong = hours.startTime >= hours.endTime;
  return (
    <Dialog
      open
      onOpenChange={close}
      title={formatDay(day, 'short')}
      text="Book these hours, offer them, or block them."
    >
      <div className="grid gap-5">
        <div className="grid grid-cols-2 gap-5">
          {(['startTime', 'endTime'] as const).map((name) => (
            <Field
              key={name}
              label={name === 'startTime' ? 'From' : 'To'}
              error={name === 'endTime' && isWrong ? 'Please choose a later time.' : undefined}
            >
              <Select
                value={hours[name]}
                onChange={({ target }) => setHours({ ...hours, [name]: target.value })}
              >
                {slotTimes.map((time) => (
                  <option key={time} value={time}>
                    {formatTime(time)}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
        </div>
        <div className="grid gap-3 sm:grid-cols-3">
          <ButtonLink size="narrow" to={paths.desk(day, hours.startTime)} onClick={close}>
            Book a lesson
          </ButtonLink>
          <Button size="narrow" variant="secondary" disabled={isWrong} onClick={() => setStep('open')}>
            Open for booking
          </Button>
          <Button size="narrow" variant="secondary" disabled={isWrong} onClick={() => setStep('block')}>
            Block
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
