import { camp, limits } from '@fungo/contracts/constants';
import { useEffect } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { campTypeWords } from '@/academy/camp-words';
import { Field } from '@/ui/field';
import { Input, Select, Textarea } from '@/ui/input';
import { NumberInput } from '@/ui/number-input';
import { Switch } from '@/ui/switch';
import { isOneDay, type CampValues } from './new-camp.rules';

const useCampFields = () => {
  const { register, formState, control, setValue } = useFormContext<CampValues>();
  return { register, errors: formState.errors, control, setValue };
};

/** The camp's name, type and place. */
export function BasicFields({ types = camp.types }: { types?: readonly CampValues['campType'][] }) {
  const { register, errors } = useCampFields();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Field label="Title" error={errors.title?.message}>
          <Input autoComplete="off" maxLength={camp.titleMax} {...register('title')} />
        </Field>
        <Field label="Type" error={errors.campType?.message}>
          <Select {...register('campType')}>
            {types.map((type) => (
              <option key={type} value={type}>
                {campTypeWords[type]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label="Description" optional error={errors.description?.message}>
        <Textarea maxLength={limits.longText} {...register('description')} />
      </Field>
      <Field label="Location" error={errors.location?.message}>
        <Input autoComplete="off" maxLength={camp.locationMax} {...register('location')} />
      </Field>
    </>
  );
}

/** First and last day. A clinic and a one-day camp end on the day they start. */
export function ScheduleFields() {
  const { register, errors, control, setValue } = useCampFields();
  const [campType, startDate] = useWatch({ control, name: ['campType', 'startDate'] });
  const endFollows = isOneDay(campType);
  useEffect(() => {
    if (endFollows) setValue('endDate', startDate, { shouldDirty: true });
  }, [endFollows, startDate, setValue]);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Start date" error={errors.startDate?.message}>
        <Input type="date" {...register('startDate')} />
      </Field>
      <Field
        label="End date"
        hint={endFollows ? 'Same as the start date.' : undefined}
        error={errors.endDate?.message}
      >
        <Input type="date" min={startDate} readOnly={endFollows} {...register('endDate')} />
      </Field>
      <Field label="Start time" error={errors.startTime?.message}>
        <Input type="time" {...register('startTime')} />
      </Field>
      <Field label="End time" error={errors.endTime?.message}>
        <Input type="time" {...register('endTime')} />
      </Field>
    </div>
  );
}

interface SettingsFieldsProps {
  /** Bounds of the children's ages, and the placeholder of an empty field. */
  ages: { min: number; max: number; placeholderMin?: number; placeholderMax?: number };
}

/** Spots, ages and terms. */
export function SettingsFields({ ages }: SettingsFieldsProps) {
  const { register, errors, control } = useCampFields();
  const waiver = useWatch({ control, name: 'waiverText' });
  const { placeholderMin, placeholderMax } = ages;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="Capacity" error={errors.capacity?.message}>
          <NumberInput {...register('capacity')} />
        </Field>
        <Field label="Youngest age" optional error={errors.ageMin?.message}>
          <NumberInput placeholder={placeholderMin?.toString()} {...register('ageMin')} />
        </Field>
        <Field label="Oldest age" optional error={errors.ageMax?.message}>
          <NumberInput placeholder={placeholderMax?.toString()} {...register('ageMax')} />
        </Field>
      </div>
      <Field
        label="Release unpaid spots after (days)"
        optional
        hint={`${camp.payWithinDays.min} to ${camp.payWithinDays.max}. Leave blank to keep them. We email families ${camp.remindUnpaidDays} days before.`}
        error={errors.payWithinDays?.message}
        className="max-w-md"
      >
        <NumberInput {...register('payWithinDays')} />
      </Field>
      <Field
        label="Waiver"
        optional
        hint="The text a guardian signs by typing their name. An edit makes a new version; signed copies don’t change."
        error={errors.waiverText?.message}
      >
        <Textarea rows={5} maxLength={camp.waiverMax} {...register('waiverText')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field
          label="Full refund until (days before)"
          optional
          hint="Families that cancel by then get everything back."
          error={errors.refundFullDays?.message}
        >
          <NumberInput {...register('refundFullDays')} />
        </Field>
        <Field
          label="Part refund until (days before)"
          optional
          hint="No refund after that."
          error={errors.refundPartDays?.message}
        >
          <NumberInput {...register('refundPartDays')} />
        </Field>
        <Field label="Part refund (%)" optional error={errors.refundPartPercent?.message}>
          <NumberInput {...register('refundPartPercent')} />
        </Field>
      </div>
      {waiver && (
        <div className="flex items-center gap-3">
          <Controller
            name="waiverRequired"
            control={control}
            render={({ field }) => (
              <Switch
                aria-label="Required to register"
                ref={field.ref}
                checked={field.value}
                onCheckedChange={field.onChange}
              />
            )}
          />
          <p aria-hidden>
            {/* The switch says the same to a screen reader. */}
            Required to register
          </p>
        </div>
      )}
    </>
  );
}

interface PriceFieldsProps {
  /** Name of the total price's field in the request body. */
  whole: { name: 'fullCampPrice' | 'price'; label: string; hint?: string };
}

/** Prices per child. */
export function PriceFields({ whole }: PriceFieldsProps) {
  const { register, formState } = useFormContext<CampPrices>();
  const { errors } = formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={whole.label} hint={whole.hint} error={errors[whole.name]?.message}>
        <NumberInput decimal {...register(whole.name)} />
      </Field>
      <Field label="Daily price ($)" error={errors.dailyPrice?.message}>
        <NumberInput decimal {...register('dailyPrice')} />
      </Field>
      <Field
        label="Sibling discount (%)"
        optional
        hint="Off the price of a family’s second child and every child after."
        error={errors.siblingPercent?.message}
      >
        <NumberInput {...register('siblingPercent')} />
      </Field>
      <Field
        label="Sibling discount ($)"
        optional
        hint="Instead of a percentage."
        error={errors.siblingAmount?.message}
      >
        <NumberInput decimal {...register('siblingAmount')} />
      </Field>
      <Field
        label="Deposit for each child ($)"
        optional
        hint="Due at signup. Leave blank for full payment."
        error={errors.depositAmount?.message}
      >
        <NumberInput decimal {...register('depositAmount')} />
      </Field>
      <Field
        label="Rest due before camp (days)"
        optional
        hint={`After a deposit. Leave blank for ${camp.restDueDays.usual} days. We email families ${camp.remindRestDays} days before.`}
        error={errors.restDueDays?.message}
      >
        <NumberInput {...register('restDueDays')} />
      </Field>
    </div>
  );
}

type CampPrices = Record<
  | 'fullCampPrice'
  | 'price'
  | 'dailyPrice'
  | 'siblingPercent'
  | 'siblingAmount'
  | 'depositAmount'
  | 'restDueDays',
  string
>;
