import { isEnoughForCard } from '@fungo/contracts/camps/price';
import { camp as rules } from '@fungo/contracts/constants';
import { formatMoney, toCents } from '@fungo/contracts/money';
import { useFormContext, useWatch } from 'react-hook-form';
import { Choices } from '@/ui/choices';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { tooLittleForCard } from '../payment/pay-options';
import { payWords } from '../payment/pay-words';
import type { FamilyForm, SoldCamp } from './family-form';
import { isFree, totalFor } from './registration.rules';

/** The family's contact details and payment method. */
export function ParentStep({ camp }: { camp: SoldCamp }) {
  const { register, formState } = useFormContext<FamilyForm>();
  const errors = formState.errors.registration;
  const family = useWatch<FamilyForm>() as FamilyForm;
  const total = totalFor(camp, family);
  const mayUseCard = isEnoughForCard(toCents(total));
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
      {isFree(camp, family) ? (
        <p className="rounded-md bg-grass-soft px-4 py-3 font-bold text-grass-ink">Nothing to pay</p>
      ) : (
        <Choices
          label="How will you pay?"
          hint={hintOf(family.registration.paymentMethod, total)}
          options={rules.paymentMethods
            .filter((value) => value !== 'card' || mayUseCard)
            .map((value) => ({ value, label: payWords[value] }))}
          error={errors?.paymentMethod?.message}
          {...register('registration.paymentMethod')}
        />
      )}
    </div>
  );
}

function hintOf(method: FamilyForm['registration']['paymentMethod'], total: number): string {
  if (!isEnoughForCard(toCents(total))) return tooLittleForCard(`The total of ${formatMoney(total)}`);
  return method === 'card'
    ? 'You’ll pay by card right after you register.'
    : 'You pay after you register. We’ll show you how, and email it to you.';
}
