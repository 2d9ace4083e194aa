import { camp } from '@fungo/contracts/constants';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input, Select } from '@/ui/input';
import { newDivision, type NewCampValues } from './new-camp.rules';

const sportNames = { coed: 'Coed', baseball: 'Baseball', softball: 'Softball' };

/** Who plays when and where, a row each; one always remains. */
export function DivisionRows() {
  const { control, register, formState } = useFormContext<NewCampValues>();
  const rows = useFieldArray({ control, name: 'divisions' });
  const { divisions } = formState.errors;
  return (
    <>
      <ul className="@container grid gap-4">
        {rows.fields.map(({ id }, index) => {
          const errors = divisions?.[index];
          const name = `Division ${index + 1}`;
          return (
            <li key={id}>
              <fieldset className="grid grid-cols-2 gap-4 rounded-md border border-line p-4 @lg:grid-cols-3 @4xl:grid-cols-6">
                <legend className="sr-only">{name}</legend>
                <div className="col-span-full flex min-h-11 items-center justify-between gap-3">
                  <p aria-hidden className="font-display text-xl font-extrabold">
                    {name}
                  </p>
                  {rows.fields.length > 1 && (
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
                <Field label="Places" error={errors?.capacity?.message}>
                  <Input
                    type="number"
                    inputMode="numeric"
                    min={1}
                    {...register(`divisions.${index}.capacity`)}
                  />
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
