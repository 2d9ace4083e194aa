import { slot } from '@fungo/contracts/constants';
import { NewSlot } from '@fungo/contracts/scheduling/availability';
import { typedNumber } from '@fungo/contracts/typed-number';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { messageOf } from '@/lib/api';
import { addDays, formatDay, formatWeekday, weekdayOf, weekdays } from '@/lib/calendar';
import { showFieldErrors } from '@/lib/form';
import { siteDate } from '@/lib/site-date';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Choices } from '@/ui/choices';
import { Field, FormAlert } from '@/ui/field';
import { Input, Select } from '@/ui/input';
import { NumberInput } from '@/ui/number-input';
import { cagesQuery } from '../api/cages';
import { useAddSlot } from '../api/add-slot';
import { slotFailures, type SlotFamily } from '../slot-family';
import { SlotFields } from './slot-fields';

interface AddSlotFormProps {
  /** The coach an administrator acts for; absent for a coach's own. */
  instructorId: string | undefined;
  timeZone: string;
  family?: SlotFamily;
  /** Day that the page has already chosen. Without it the form asks. */
  on?: { weekday: number } | { date: string };
  defaults?: { price: number; location: string; startTime?: string; endTime?: string };
  requiresLocation?: boolean;
  onAdded?: () => void;
}

const NewSlotSomewhere = NewSlot.refine(({ location }) => location !== '', {
  path: ['location'],
  message: 'Required.',
  // Checked together with the other required fields.
  when: () => true,
});

export function AddSlotForm({
  instructorId,
  timeZone,
  family = 'instructor',
  on,
  defaults = { price: slot.defaultPrice, location: '' },
  requiresLocation = false,
  onAdded,
}: AddSlotFormProps) {
  const addition = useAddSlot(family);
  const check = zodResolver(requiresLocation ? NewSlotSomewhere : NewSlot);
  const form = useForm<z.input<typeof NewSlot>, unknown, z.output<typeof NewSlot>>({
    resolver: (values, context, options) => check({ ...values, ...dayOf(on) }, context, options),
    defaultValues: {
      instructorId,
      schedulingType: on && 'date' in on ? 'specific' : 'weekly',
      dayOfWeek: '',
      specificDate: '',
      startsOn: '',
      startTime: slot.defaultStart,
      endTime: slot.defaultEnd,
      ...defaults,
      cageId: '',
      maxStudents: slot.defaultMaxStudents,
      weeksDuration: slot.defaultWeeks,
    },
  });
  const { errors } = form.formState;
  const { data: cages = [] } = useQuery(cagesQuery);
  const openCages = cages.filter(({ isActive }) => isActive);
  const [schedulingType, weeks, startsOn] = useWatch({
    control: form.control,
    name: ['schedulingType', 'weeksDuration', 'startsOn'],
  });
  const isWeekly = schedulingType === 'weekly';
  const required = ['startTime', 'endTime', 'price', 'location'] as const;
  const isIncomplete = required.some((name) => errors[name] && form.getValues(name) === '');

  const add = form.handleSubmit((values) => {
    const { dayOfWeek, specificDate, startsOn: first, weeksDuration, ...rest } = values;
    addition.mutate(
      isWeekly
        ? { ...rest, dayOfWeek, specificDate: null, startsOn: first, weeksDuration }
        : { ...rest, dayOfWeek: null, specificDate, weeksDuration: slot.defaultWeeks },
      {
        onSuccess: () => {
          toast.success('Time slot added successfully');
          // The next slot is often the same hours on another day.
          form.reset({ ...form.getValues(), dayOfWeek: '', specificDate: '' });
          onAdded?.();
        },
        onError: (error) => {
          showFieldErrors(form, error);
          toast.error(slotFailures[family].add, messageOf(error, 'Please try again.'));
        },
      },
    );
  });

  const weeksField = isWeekly && (
    <>
      <Field
        label="For how many weeks"
        hint={weeksHint({ weeks, startsOn, timeZone })}
        error={errors.weeksDuration?.message}
      >
        <NumberInput {...form.register('weeksDuration')} />
      </Field>
      <Field label="First date" optional hint="Leave blank to start today." error={errors.startsOn?.message}>
        <Input type="date" min={siteDate(timeZone)} {...form.register('startsOn')} />
      </Field>
    </>
  );

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void add(event)}>
      {(!on || 'date' in on) && (
        <Choices
          label="Repeats"
          options={
            on
              ? [
                  { value: 'specific', label: `Only ${formatDay(on.date, 'date')}` },
                  { value: 'weekly', label: `Every ${formatDay(on.date, 'weekdayLong')}` },
                ]
              : [
                  { value: 'weekly', label: 'Every week' },
                  { value: 'specific', label: 'One date' },
                ]
          }
          {...form.register('schedulingType')}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {isWeekly && !on && (
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
        )}
        {!on && weeksField}
        {!isWeekly && !on && (
          <Field label="Date" error={errors.specificDate?.message} className="sm:col-span-2">
            <Input type="date" min={siteDate(timeZone)} {...form.register('specificDate')} />
          </Field>
        )}
        <SlotFields register={form.register} errors={errors} requiresLocation={requiresLocation} />
        {openCages.length > 0 && (
          <Field
            label="Cage"
            optional
            hint="One lesson or group has it at a time."
            error={errors.cageId?.message}
          >
            <Select {...form.register('cageId')}>
              <option value="">No cage</option>
              {openCages.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {on && weeksField}
      </div>
      {isIncomplete && <FormAlert>Please fill in all required fields</FormAlert>}
      <Button type="submit" busy={addition.isPending}>
        {addition.isPending ? 'Adding...' : family === 'schedule' ? 'Add time slot' : 'Add availability'}
      </Button>
    </form>
  );
}

const dayOf = (on: AddSlotFormProps['on']) => {
  if (!on) return {};
  return 'weekday' in on
    ? { schedulingType: 'weekly' as const, dayOfWeek: on.weekday }
    : { dayOfWeek: weekdayOf(on.date), specificDate: on.date };
};

/** Weeks count from the first date, or from the day the slot is added. */
function weeksHint({ weeks, startsOn, timeZone }: { weeks: unknown; startsOn: unknown; timeZone: string }) {
  const chosen = typeof startsOn === 'string' && startsOn !== '' ? startsOn : undefined;
  const first = chosen ?? siteDate(timeZone);
  const range = `${slot.weeks.min} to ${slot.weeks.max}${chosen ? '' : ', starting today'}`;
  const count = typedNumber(String(weeks));
  if (!Number.isInteger(count) || count < slot.weeks.min || count > slot.weeks.max) return range;
  return `${range}: until ${formatDay(addDays(first, count * 7), 'dateYear')}`;
}
