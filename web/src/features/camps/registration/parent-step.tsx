import { camp as rules } from '@fungo/contracts/constants';
import { useFormContext, useWatch } from 'react-hook-form';
import { Choices } from '@/ui/choices';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { payWords } from '../payment/pay-words';
import type { FamilyForm } from './registration.rules';

/** Whom we write to and call, and how the camp will be paid. */
export function ParentStep() {
  const { register, formState } = useFormContext<FamilyForm>();
  const errors = formState.errors.registration;
  const method = useWatch<FamilyForm, 'registration.paymentMethod'>({ name: 'registration.paymentMethod' });
  return (
    <div className="grid gap-5">
      <Field label="Your name" error={errors?.parentName?.message}>
        <Input autoComplete="name" {...register('registration.parentName')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Email"
          hint="Your confirmation and the camp details go here."
          error={errors?.parentEmail?.message}
        >
          <Input type="email" autoComplete="email" {...register('registration.parentEmail')} />
        </Field>
        <Field label="Phone" hint="The number we call during camp." error={errors?.parentPhone?.message}>
          <Input type="tel" autoComplete="tel" {...register('registration.parentPhone')} />
        </Field>
      </div>
      <Choices
        label="How will you pay?"
        hint={
          method === 'card'
            ? 'You pay by card on the page after you register.'
            : 'You pay after you register: we show you how, and email it to you.'
        }
        options={rules.paymentMethods.map((value) => ({ value, label: payWords[value] }))}
        error={errors?.paymentMethod?.message}
        {...register('registration.paymentMethod')}
      />
    </div>
  );
}
