import { formatMoney } from '@fungo/contracts/money';
import { useState, type KeyboardEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ApiError, messageOf } from '@/lib/api';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { usePreviewPrice } from '../../api/promotion';
import type { FamilyForm, SoldCamp } from './family-form';
import { daysToSend } from './registration-body';

/** Field for a promotion code. The server computes the discount. */
export function PromotionField({ camp }: { camp: SoldCamp }) {
  const { setValue, getValues } = useFormContext<FamilyForm>();
  const applied = useWatch<FamilyForm, 'registration.promotion'>({ name: 'registration.promotion' });
  const preview = usePreviewPrice(camp.id);
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const apply = (promotion: typeof applied) =>
    setValue('registration.promotion', promotion, { shouldDirty: true });

  if (applied)
    return (
      <p role="status" className="flex flex-wrap items-center justify-between gap-3">
        <span>
          Code <strong>{applied.code}</strong> takes{' '}
          {applied.amount === null ? `${applied.percent}%` : formatMoney(applied.amount)} off.
        </span>
        <Button variant="quiet" onClick={() => apply(null)}>
          Remove
          <span className="sr-only"> the code</span>
        </Button>
      </p>
    );
  if (!isOpen)
    return (
      <Button variant="quiet" className="justify-self-start" onClick={() => setOpen(true)}>
        Have a promotion code?
      </Button>
    );

  const check = () => {
    const { registration, participants } = getValues();
    preview.mutate(
      { ...daysToSend(camp, registration), children: participants.length, promotionCode: code },
      {
        onSuccess: ({ promotionCode, percent, amount }) => {
          setCode('');
          apply({ code: promotionCode, percent, amount });
        },
      },
    );
  };
  // Inside the registration's form, where Enter would register.
  const checkByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    check();
  };
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <Field label="Promotion code" error={preview.error ? refusalOf(preview.error) : undefined}>
        <Input
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={code}
          onChange={({ target }) => {
            preview.reset();
            setCode(target.value);
          }}
          onKeyDown={checkByKey}
        />
      </Field>
      <Button variant="secondary" className="sm:mt-8" busy={preview.isPending} onClick={check}>
        {preview.isPending ? 'Checking...' : 'Apply'}
      </Button>
    </div>
  );
}

const refusalOf = (error: unknown) =>
  (error instanceof ApiError && error.fields.promotionCode) ||
  messageOf(error, 'We could not check this code. Please try again.');
