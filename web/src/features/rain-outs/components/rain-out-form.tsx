import { lesson } from '@fungo/contracts/constants';
import { callRainOut } from '@fungo/contracts/scheduling/rain-outs';
import type { RainOut } from '@fungo/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { slotTimes } from '@/academy/slot-times';
import { messageOf } from '@/lib/api';
import { formatTime } from '@/lib/calendar';
import { showFieldErrors } from '@/lib/form';
import { siteDate } from '@/lib/site-date';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input, Select, Textarea } from '@/ui/input';
import { Switch } from '@/ui/switch';
import { useRainOut } from '../api/rain-out';
import { RainOutPreview } from './rain-out-preview';

interface RainOutFormProps {
  instructorId?: string;
  mayAll: boolean;
  timeZone: string;
  close: () => void;
}

export function RainOutForm({ instructorId, mayAll, timeZone, close }: RainOutFormProps) {
  const today = siteDate(timeZone);
  const call = useRainOut();
  const [isWholeDay, setWholeDay] = useState(true);
  const form = useForm({
    resolver: zodResolver(callRainOut.body),
    defaultValues: {
      ...{ instructorId: instructorId ?? '', date: today, startTime: '', endTime: '', message: '' },
    },
  });
  const { errors } = form.formState;
  const [coach, date, startTime, endTime] = useWatch({
    control: form.control,
    name: ['instructorId', 'date', 'startTime', 'endTime'],
  });
  const setHours = (wholeDay: boolean) => {
    setWholeDay(wholeDay);
    form.setValue('startTime', wholeDay ? '' : '12:00');
    form.setValue('endTime', wholeDay ? '' : '21:00');
    form.clearErrors(['startTime', 'endTime']);
  };
  const rainOut = form.handleSubmit((values) =>
    call.mutate(values, {
      onSuccess: (done) => {
        close();
        toast.success('Rained out', told(done));
      },
      onError: (error) => {
        showFieldErrors(form, error);
        toast.error('The rain-out failed', messageOf(error, 'Please try again.'));
      },
    }),
  );
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void rainOut(event)}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Day" error={errors.date?.message}>
          <Input type="date" min={today} {...form.register('date')} />
        </Field>
        {mayAll && instructorId && (
          <Field label="Coaches" error={errors.instructorId?.message}>
            <Select {...form.register('instructorId')}>
              <option value={instructorId}>Only this coach</option>
              <option value="">All coaches</option>
            </Select>
          </Field>
        )}
      </div>
      <div className="flex items-center justify-between gap-4 rounded-md border border-line bg-sunken py-1 pr-2 pl-4">
        <span aria-hidden className="font-bold">
          Whole day
        </span>
        <Switch aria-label="Whole day" checked={isWholeDay} onCheckedChange={setHours} />
      </div>
      {!isWholeDay && (
        <div className="grid grid-cols-2 gap-5">
          <Field label="From" error={errors.startTime?.message}>
            <Select {...form.register('startTime')}>{timeOptions}</Select>
          </Field>
          <Field label="To" error={errors.endTime?.message}>
            <Select {...form.register('endTime')}>{timeOptions}</Select>
          </Field>
        </div>
      )}
      <Field label="Message to the families" optional error={errors.message?.message}>
        <Textarea
          rows={2}
          maxLength={lesson.rainOut.message}
          placeholder="The infield is a lake. See you next week!"
          {...form.register('message')}
        />
      </Field>
      <RainOutPreview hours={{ instructorId: coach, date, startTime, endTime }} timeZone={timeZone} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={close}>
          Not yet
        </Button>
        <Button type="submit" busy={call.isPending}>
          {call.isPending ? 'Telling families...' : 'Rain out and tell families'}
        </Button>
      </div>
    </form>
  );
}

/** '3 lessons cancelled, 1 request declined. Every family gets an email.' */
function told({ coaches }: RainOut): string {
  const sum = (count: (coach: RainOut['coaches'][number]) => number) =>
    coaches.reduce((total, coach) => total + count(coach), 0);
  const [lessons, requests] = [sum((coach) => coach.lessons), sum((coach) => coach.requests)];
  if (lessons + requests === 0) return 'The hours are blocked. No lessons were in them.';
  const parts = [
    lessons > 0 && `${lessons} ${lessons === 1 ? 'lesson' : 'lessons'} cancelled`,
    requests > 0 && `${requests} ${requests === 1 ? 'request' : 'requests'} declined`,
  ];
  return `${parts.filter(Boolean).join(', ')}. Every family gets an email.`;
}

const timeOptions = slotTimes.map((time) => (
  <option key={time} value={time}>
    {formatTime(time)}
  </option>
));
