import { lesson, slot } from '@fungo/contracts/constants';
import { NewSlot } from '@fungo/contracts/scheduling';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { messageOf } from '@/lib/api';
import { formatTime, formatWeekday, weekdays } from '@/lib/calendar';
import { showFieldErrors } from '@/lib/form';
import { siteDate } from '@/lib/site-date';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Choices } from '@/ui/choices';
import { Field } from '@/ui/field';
import { Input, Select } from '@/ui/input';
import { useAddSlot } from '../api/add-slot';
import { slotTimes } from '../slot-times';

interface AddSlotFormProps {
  /** For whom an administrator acts; absent for a coach's own. */
  instructorId: string | undefined;
  timeZone: string;
}

export function AddSlotForm({ instructorId, timeZone }: AddSlotFormProps) {
  const addition = useAddSlot();
  const form = useForm({
    resolver: zodResolver(NewSlot),
    defaultValues: {
      instructorId,
      schedulingType: 'weekly',
      dayOfWeek: '',
      specificDate: '',
      startTime: slot.defaultStart,
      endTime: slot.defaultEnd,
      price: slot.defaultPrice,
      location: '',
      maxStudents: slot.defaultMaxStudents,
      weeksDuration: slot.defaultWeeks,
    },
  });
  const { errors } = form.formState;
  const schedulingType = useWatch({ control: form.control, name: 'schedulingType' });
  const isWeekly = schedulingType === 'weekly';
  const required = ['startTime', 'endTime', 'price'] as const;
  const isIncomplete = required.some((name) => errors[name] && form.getValues(name) === '');

  const add = form.handleSubmit((values) => {
    const { dayOfWeek, specificDate, weeksDuration, ...rest } = values;
    addition.mutate(
      isWeekly
        ? { ...rest, dayOfWeek, specificDate: null, weeksDuration }
        : { ...rest, dayOfWeek: null, specificDate, weeksDuration: slot.defaultWeeks },
      {
        onSuccess: () => {
          toast.success('Time slot added successfully');
          // The next slot is often the same hours on another day.
          form.reset({ ...form.getValues(), dayOfWeek: '', specificDate: '' });
        },
        onError: (error) => {
          showFieldErrors(form, error);
          toast.error('Failed to add availability', messageOf(error, 'Please try again.'));
        },
      },
    );
  });

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void add(event)}>
      <Choices
        label="Repeats"
        options={[
          { value: 'weekly', label: 'Every week' },
          { value: 'specific', label: 'One date' },
        ]}
        {...form.register('schedulingType')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {isWeekly ? (
          <>
            <Field label="Day of the week" error={errors.dayOfWeek?.message}>
              <Select {...form.register('dayOfWeek')}>
                <option value="">Choose a day</option>
                {weekdays.map((weekday) => (
                  <option key={weekday} value={weekday}>
                    {formatWeekday(weekday)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field
              label="For how many weeks"
              hint={`${slot.weeks.min} to ${slot.weeks.max}`}
              error={errors.weeksDuration?.message}
            >
              <Input
                type="number"
                min={slot.weeks.min}
                max={slot.weeks.max}
                {...form.register('weeksDuration')}
              />
            </Field>
          </>
        ) : (
          <Field label="Date" error={errors.specificDate?.message} className="sm:col-span-2">
            <Input type="date" min={siteDate(timeZone)} {...form.register('specificDate')} />
          </Field>
        )}
        <Field label="From" error={errors.startTime?.message}>
          <Select {...form.register('startTime')}>{timeOptions}</Select>
        </Field>
        <Field
          label="To"
          hint={`A longer slot offers each whole hour: lessons take ${lesson.durationMinutes} minutes.`}
          error={errors.endTime?.message}
        >
          <Select {...form.register('endTime')}>{timeOptions}</Select>
        </Field>
        <Field label="Price per lesson ($)" error={errors.price?.message}>
          <Input type="number" min={slot.minPrice} step={slot.priceStep} {...form.register('price')} />
        </Field>
        <Field
          label="Players at once"
          hint={`${slot.maxStudents.min} to ${slot.maxStudents.max}`}
          error={errors.maxStudents?.message}
        >
          <Input
            type="number"
            min={slot.maxStudents.min}
            max={slot.maxStudents.max}
            {...form.register('maxStudents')}
          />
        </Field>
        <Field label="Location" optional error={errors.location?.message} className="sm:col-span-2">
          <Input placeholder={lesson.defaultLocation} {...form.register('location')} />
        </Field>
      </div>
      {isIncomplete && (
        <p role="alert" className="rounded-md bg-stitch-soft px-4 py-3 font-bold text-stitch-ink">
          Please fill in all required fields
        </p>
      )}
      <Button type="submit" busy={addition.isPending}>
        {addition.isPending ? 'Adding...' : 'Add availability'}
      </Button>
    </form>
  );
}

const timeOptions = slotTimes.map((time) => (
  <option key={time} value={time}>
    {formatTime(time)}
  </option>
));
