import type { Instructor } from '@fungo/contracts';
import { hourAlert } from '@fungo/contracts/constants';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useChosenPlayer } from '@/academy/chosen-player';
import { PlayerSwitch } from '@/academy/player-switch';
import { slotTimes } from '@/academy/slot-times';
import { messageOf } from '@/lib/api';
import { addDays, formatTime } from '@/lib/calendar';
import { showFieldErrors } from '@/lib/form';
import { useCurrentUser } from '@/lib/queries/current-user';
import { siteDate } from '@/lib/site-date';
import { toast } from '@/lib/toast';
import { Button, ButtonLink } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input, Select } from '@/ui/input';
import { useAddAlert } from '../api/hour-alerts';

interface TellMeProps {
  coach: Instructor;
  timeZone: string;
}

/** Asks to be told when a coach has a free hour. A visitor signs in first. */
export function TellMe({ coach, timeZone }: TellMeProps) {
  const { user, isPending } = useCurrentUser();
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const words = (
    <>
      <Bell aria-hidden />
      Tell me when an hour frees
    </>
  );
  if (!user)
    return isPending ? null : (
      <ButtonLink variant="secondary" to="/login" state={{ from: pathname + search }}>
        {words}
      </ButtonLink>
    );
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {words}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Tell me when an hour frees"
        text={`We email you when ${coach.user.firstName} has a free hour, and hold it for you for up to ${hourAlert.offerHours} hours, less as it gets near.`}
      >
        <AlertForm coach={coach} timeZone={timeZone} done={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function AlertForm({ coach, timeZone, done }: TellMeProps & { done: () => void }) {
  const today = siteDate(timeZone);
  const { playerId } = useChosenPlayer();
  const adding = useAddAlert();
  const form = useForm({
    defaultValues: { from: today, to: addDays(today, 13), startTime: '', endTime: '' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) =>
    adding.mutate(
      { instructorId: coach.id, ...values, playerId },
      {
        onSuccess: () => {
          done();
          toast.success('We’ll tell you', `You are in line for ${coach.user.firstName}’s next free hour.`);
        },
        onError: (error) => {
          if (!showFieldErrors(form, error))
            toast.error('No alert was made', messageOf(error, 'Please try again.'));
        },
      },
    ),
  );
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <PlayerSwitch />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="From day" error={errors.from?.message}>
          <Input type="date" min={today} {...form.register('from')} />
        </Field>
        <Field label="To day" hint={`At most ${hourAlert.maxDays} days.`} error={errors.to?.message}>
          <Input type="date" min={today} {...form.register('to')} />
        </Field>
        <Field label="Earliest start" error={errors.startTime?.message}>
          <Select {...form.register('startTime')}>{timeOptions}</Select>
        </Field>
        <Field label="Latest start" error={errors.endTime?.message}>
          <Select {...form.register('endTime')}>{timeOptions}</Select>
        </Field>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={done}>
          Not now
        </Button>
        <Button type="submit" busy={adding.isPending}>
          Tell me
        </Button>
      </div>
    </form>
  );
}

const timeOptions = [
  <option key="" value="">
    Any time
  </option>,
  ...slotTimes.map((time) => (
    <option key={time} value={time}>
      {formatTime(time)}
    </option>
  )),
];
