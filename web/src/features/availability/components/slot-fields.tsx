import { lesson, slot } from '@fungo/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { formatTime } from '@/lib/calendar';
import { slotTimes } from '@/academy/slot-times';
import { Field } from '@/ui/field';
import { Input, Select } from '@/ui/input';
import { NumberInput } from '@/ui/number-input';
import { placesQuery } from '../api/places';

type Name = 'startTime' | 'endTime' | 'price' | 'maxStudents' | 'location';

interface SlotFieldsProps {
  register: (name: Name) => UseFormRegisterReturn;
  errors: Partial<Record<Name, { message?: string | undefined }>>;
  requiresLocation: boolean;
}

/** Fields for a slot's hours, price, seats and place. */
export function SlotFields({ register, errors, requiresLocation }: SlotFieldsProps) {
  const { data: places = [] } = useQuery(placesQuery);
  return (
    <>
      <Field label="From" error={errors.startTime?.message}>
        <Select {...register('startTime')}>{timeOptions}</Select>
      </Field>
      <Field
        label="To"
        hint={`Lessons are ${lesson.durationMinutes} minutes. A longer time slot offers each full hour.`}
        error={errors.endTime?.message}
      >
        <Select {...register('endTime')}>{timeOptions}</Select>
      </Field>
      <Field label="Price per lesson ($)" error={errors.price?.message}>
        <NumberInput decimal {...register('price')} />
      </Field>
      <Field
        label="Players at once"
        hint={`${slot.maxStudents.min} to ${slot.maxStudents.max}`}
        error={errors.maxStudents?.message}
      >
        <NumberInput {...register('maxStudents')} />
      </Field>
      <Field
        label="Location"
        optional={!requiresLocation}
        error={errors.location?.message}
        className="sm:col-span-2"
      >
        <Input placeholder={lesson.defaultLocation} list="places" {...register('location')} />
      </Field>
      <datalist id="places">
        {places.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  );
}

const timeOptions = slotTimes.map((time) => (
  <option key={time} value={time}>
    {formatTime(time)}
  </option>
));
