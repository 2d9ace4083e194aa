import { NewPromotion } from '@fungo/contracts/camps/promotions';
import { zodResolver } from '@hookform/resolvers/zod';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useForm, type Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, messageOf } from '@/lib/api';
import { showFieldErrors } from '@/lib/form';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input, Select } from '@/ui/input';
import { NumberInput } from '@/ui/number-input';
import { campNamesQuery } from '../../api/camps';
import { useCreatePromotion } from '../../api/promotions';

type Body = z.output<typeof NewPromotion>;
type Values = Record<keyof Body, string>;

const blank: Values = { code: '', percent: '', amount: '', maxUses: '', lastDay: '', campId: '' };

/** Creates a code: its discount, limit, last day and camps. */
export function PromotionForm() {
  const form = useForm<Values, unknown, Body>({
    resolver: zodResolver(NewPromotion) as unknown as Resolver<Values, unknown, Body>,
    defaultValues: blank,
  });
  const create = useCreatePromotion();
  const { data: camps = [] } = useInfiniteQuery(campNamesQuery('active'));
  const { errors } = form.formState;
  const save = form.handleSubmit((body) =>
    create.mutate(body, {
      onSuccess: ({ code }) => {
        form.reset(blank);
        toast.success('Code created', `Families can use ${code} from now on.`);
      },
      onError: (error) => {
        const message = messageOf(error, 'Please try again.');
        if (error instanceof ApiError && error.code === 'camps.promotion-exists')
          form.setError('code', { type: 'server', message }, { shouldFocus: true });
        else if (!showFieldErrors(form, error)) toast.error('Not created', message);
      },
    }),
  );
  return (
    <form
      noValidate
      aria-label="New promotion code"
      className="grid items-start gap-4 sm:grid-cols-2"
      onSubmit={(event) => void save(event)}
    >
      <Field label="Code" hint="Letters and digits, such as EARLY10." error={errors.code?.message}>
        <Input autoComplete="off" autoCapitalize="characters" maxLength={20} {...form.register('code')} />
      </Field>
      <Field label="Camp" error={errors.campId?.message}>
        <Select {...form.register('campId')}>
          <option value="">Any camp</option>
          {camps.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Percentage off" optional error={errors.percent?.message}>
        <NumberInput {...form.register('percent')} />
      </Field>
      <Field
        label="Or dollars off"
        optional
        hint="Off the whole registration."
        error={errors.amount?.message}
      >
        <NumberInput decimal {...form.register('amount')} />
      </Field>
      <Field label="Usage limit" optional error={errors.maxUses?.message}>
        <NumberInput {...form.register('maxUses')} />
      </Field>
      <Field label="Last day" optional error={errors.lastDay?.message}>
        <Input type="date" {...form.register('lastDay')} />
      </Field>
      <Button type="submit" className="justify-self-start" busy={create.isPending}>
        {create.isPending ? 'Creating...' : 'Create code'}
      </Button>
    </form>
  );
}
