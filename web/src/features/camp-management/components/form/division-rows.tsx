import { isWithinHours } from '@fungo/contracts/camps/parent-texts';
import { camp } from '@fungo/contracts/constants';
import { campHours } from '@/academy/camp-words';
import { typedNumber } from '@fungo/contracts/typed-number';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input, Select } from '@/ui/input';
import { NumberInput } from '@/ui/number-input';
import { newDivision, spotsIn, type CampValues } from './new-camp.rules';

const sportNames = { coed: 'Coed', baseball: 'Baseball', softball: 'Softball' };

interface DivisionRowsProps {
  /** A new camp starts with the usual divisions, of which one tap leaves the first. */
  mayClear?: boolean;
}

/** Divisions with their hours and places, one row each. At least one row remains. */
export function DivisionRows({ mayClear = false }: DivisionRowsProps) {
  const { control, register, formState } = useFormContext<CampValues>();
  const rows = useFieldArray({ control, name: 'divisions' });
  const { divisions } = formState.errors;
  return (
    <>
      {mayClear && rows.fields.length > 1 && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => rows.remove(rows.fields.map((_, index) => index).slice(1))}
        >
          Keep only the first of {rows.fields.length} divisions
        </Button>
      )}
      <ul className="@container grid gap-3">
        {rows.fields.map(({ id, taken = 0 }, index) => {
          const errors = divisions?.[index];
          const name = `Division ${index + 1}`;
          return (
            <li key={id}>
              <fieldset className="grid grid-cols-2 gap-x-3 gap-y-2 rounded-md border border-line px-4 pt-1 pb-4 @lg:grid-cols-3 @2xl:grid-cols-[1.1fr_1fr_1.2fr_1.2fr_1fr_0.7fr]">
                <legend className="sr-only">{name}</legend>
                <div className="col-span-full flex min-h-11 items-center justify-between gap-3">
                  <p aria-hidden className="font-display text-xl font-extrabold">
                    {name}
                  </p>
                  {taken > 0 && (
                    <p className="ml-auto text-sm text-muted">
                      {taken} {taken === 1 ? 'child' : 'children'}
                    </p>
                  )}
                  {rows.fields.length > 1 && taken === 0 && (
                    <Button
                      variant="quiet"
                      size="icon"
                      aria-label={`Remove division ${index + 1}`}
                      onClick={() => rows.remove(index)}
                    >
                      <Trash2 aria-hidden />
                    </Button>
                  )}
                </div>
                <Field label="Sport" error={errors?.sport?.message}>
                  <Select {...register(`divisions.${index}.sport`)}>
                    {camp.divisionSports.map((sport) => (
                      <option key={sport} value={sport}>
                        {sportNames[sport]}
                      </option>
                    ))}
                  </Select>
                </Field>
                <Field label="Age groups" error={errors?.ageGroup?.message}>
                  <Input autoComplete="off" placeholder="8U" {...register(`divisions.${index}.ageGroup`)} />
                </Field>
                <Field label="Starts" error={errors?.startTime?.message}>
                  <Input type="time" {...register(`divisions.${index}.startTime`)} />
                </Field>
                <Field label="Ends" error={errors?.endTime?.message}>
                  <Input type="time" {...register(`divisions.${index}.endTime`)} />
                </Field>
                <Field label="Field" error={errors?.field?.message}>
                  <Input autoComplete="off" {...register(`divisions.${index}.field`)} />
                </Field>
                <Field label="Spots" error={errors?.capacity?.message}>
                  <NumberInput {...register(`divisions.${index}.capacity`)} />
                </Field>
              </fieldset>
            </li>
          );
        })}
      </ul>
      {rows.fields.length < camp.maxDivisions && (
        <Button variant="blank" onClick={() => rows.append(newDivision())}>
          <Plus aria-hidden />
          Add division
        </Button>
      )}
    </>
  );
}

/** Warns when divisions lie outside the camp's hours. */
export function HoursDiffer() {
  const { control } = useFormContext<CampValues>();
  const [divisions, startTime, endTime] = useWatch({ control, name: ['divisions', 'startTime', 'endTime'] });
  const outside = divisions.flatMap((row, index) => {
    const isTimed = row.startTime !== '' && row.endTime !== '' && startTime !== '' && endTime !== '';
    const isInside = isWithinHours({ startTime, endTime }, { time: `${row.startTime} - ${row.endTime}` });
    return isTimed && !isInside ? [index + 1] : [];
  });
  return (
    <div role="status">
      {outside.length > 0 && (
        <p className="rounded-lg border border-leather bg-leather-soft p-4">
          {outside.length === 1 ? 'Division' : 'Divisions'}{' '}
          {new Intl.ListFormat('en-US').format(outside.map(String))} {outside.length === 1 ? 'is' : 'are'}{' '}
          outside the camp’s hours, {campHours({ startTime, endTime })}. Families don’t see those hours.
        </p>
      )}
    </div>
  );
}

/** Warns when the camp's spots differ from its divisions', and offers to match them. */
export function SpotsDiffer() {
  const { control, setValue } = useFormContext<CampValues>();
  const [divisions, capacity] = useWatch({ control, name: ['divisions', 'capacity'] });
  const spots = spotsIn(divisions);
  const isSame = spots === null || spots === typedNumber(`${capacity}`);
  const most = camp.maxCapacity;
  return (
    <div role="status">
      {!isSame && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-leather bg-leather-soft p-4">
          <p>
            The divisions have {spots} {spots === 1 ? 'spot' : 'spots'} in all, and the camp has{' '}
            {capacity || 'none'}.{' '}
            {spots > typedNumber(`${capacity}`)
              ? 'Registration closes when the camp is full.'
              : 'Families beyond the divisions play without one.'}
          </p>
          {spots <= most && (
            <Button
              variant="secondary"
              onClick={() => setValue('capacity', spots, { shouldDirty: true, shouldValidate: true })}
            >
              Set capacity to {spots}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
