import type { Lesson } from '@fungo/contracts';
import { limits } from '@fungo/contracts/constants';
import { addBlock } from '@fungo/contracts/scheduling/blocks';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { messageOf } from '@/lib/api';
import { formatTime } from '@/lib/calendar';
import { showFieldErrors } from '@/lib/form';
import { siteDate } from '@/lib/site-date';
import { slotTimes } from '@/academy/slot-times';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input, Select } from '@/ui/input';
import { Switch } from '@/ui/switch';
import { useAddBlock } from '../../api/add-block';
import { BlockPreview } from './block-preview';

interface BlockFormProps {
  instructorId: string;
  timeZone: string;
  lessonsPath: string;
  /** Hours that are chosen already. */
  initial?: { day: string; startTime: string; endTime: string };
  cancel: () => void;
  blocked: (lessonsInside: Lesson[]) => void;
}

export function BlockForm({ instructorId, timeZone, lessonsPath, initial, cancel, blocked }: BlockFormProps) {
  const today = siteDate(timeZone);
  const addition = useAddBlock();
  const [isWholeDay, setWholeDay] = useState(!initial);
  const form = useForm({
    resolver: zodResolver(addBlock.body),
    defaultValues: {
      ...{ instructorId, reason: '' },
      ...{ from: initial?.day ?? today, to: initial?.day ?? today },
      ...{ startTime: initial?.startTime ?? '', endTime: initial?.endTime ?? '' },
    },
  });
  const { errors } = form.formState;
  const [from, to, startTime, endTime] = useWatch({
    control: form.control,
    name: ['from', 'to', 'startTime', 'endTime'],
  });
  const setHours = (wholeDay: boolean) => {
    setWholeDay(wholeDay);
    form.setValue('startTime', wholeDay ? '' : '09:00');
    form.setValue('endTime', wholeDay ? '' : '12:00');
    form.clearErrors(['startTime', 'endTime']);
  };
  const block = form.handleSubmit((values) =>
    addition.mutate(values, {
      onSuccess: ({ lessons }) => {
        blocked(lessons);
        toast.success('Availability updated successfully');
      },
      onError: (error) => {
        showFieldErrors(form, error);
        toast.error('Failed to update availability', messageOf(error, 'Please try again.'));
      },
    }),
  );

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void block(event)}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First day" error={errors.from?.message}>
          <Input
            type="date"
            min={today}
            {...form.register('from', {
              // Moving the first day past the last one starts the range there.
              onChange: () => {
                if (form.getValues('from') > form.getValues('to'))
                  form.setValue('to', form.getValues('from'));
              },
            })}
          />
        </Field>
        <Field label="Last day" error={errors.to?.message}>
          <Input type="date" min={from || today} {...form.register('to')} />
        </Field>
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
      <Field label="Reason" optional hint="Only you and the academy see it." error={errors.reason?.message}>
        <Input maxLength={limits.shortText} placeholder="Tournament in Dayton" {...form.register('reason')} />
      </Field>
      <BlockPreview
        range={{ instructorId, from, to, startTime, endTime }}
        timeZone={timeZone}
        lessonsPath={lessonsPath}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" busy={addition.isPending}>
          {addition.isPending ? 'Blocking...' : 'Block this range'}
        </Button>
      </div>
    </form>
  );
}

const timeOptions = slotTimes.map((time) => (
  <option key={time} value={time}>
    {formatTime(time)}
  </option>
));
