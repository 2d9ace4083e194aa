import { useFormContext } from 'react-hook-form';
import { Choices } from '@/ui/choices';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import type { CoachFields } from '../coach-fields';

const payees = [
  { value: 'academy', label: 'The academy’s' },
  { value: 'own', label: 'The coach’s own' },
];

/** Payment handles for lessons with this coach. */
export function PaymentFields() {
  const { register, watch, formState } = useFormContext<CoachFields>();
  const { errors } = formState;
  return (
    <>
      <Choices
        label="Payment handles"
        hint="Where families pay for these lessons."
        options={payees}
        {...register('pays')}
      />
      {watch('pays') === 'own' && (
        <div className="grid gap-5 sm:grid-cols-3">
          <Field label="Venmo" optional error={errors.paymentHandles?.venmo?.message}>
            <Input autoCapitalize="none" {...register('paymentHandles.venmo')} />
          </Field>
          <Field label="Cash App" optional error={errors.paymentHandles?.cashApp?.message}>
            <Input autoCapitalize="none" {...register('paymentHandles.cashApp')} />
          </Field>
          <Field label="Phone" optional error={errors.paymentHandles?.phone?.message}>
            <Input type="tel" {...register('paymentHandles.phone')} />
          </Field>
        </div>
      )}
    </>
  );
}
