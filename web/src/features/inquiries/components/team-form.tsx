import { inquiry } from '@fungo/contracts/constants';
import type { NewTeamCreation } from '@fungo/contracts/messaging/inquiries';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, useFormContext, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { messageOf } from '@/lib/api';
import { showFieldErrors } from '@/lib/form';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input, Select, Textarea } from '@/ui/input';
import { Options } from './options';

/** Fields for families who look for a team or want to start one. */
type AskedOfBoth = Pick<
  z.input<typeof NewTeamCreation>,
  'phoneNumber' | 'email' | 'sport' | 'additionalInfo'
> & { division: string };

interface TeamFormProps<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  sending: UseMutationResult<unknown, Error, Sent>;
  done: () => void;
  /** All fields but the last. */
  children: ReactNode;
}

/** A form about a team: it sends what was typed, and says what is wrong with it. */
export function TeamForm<Values extends FieldValues, Sent>({
  form,
  sending,
  done,
  children,
}: TeamFormProps<Values, Sent>) {
  const send = form.handleSubmit((fields) =>
    sending.mutate(fields, {
      onSuccess: done,
      onError: (error) => {
        if (!showFieldErrors(form, error))
          toast.error('Error', messageOf(error, 'Failed to submit form. Please try again.'));
      },
    }),
  );
  return (
    <FormProvider {...form}>
      <form noValidate className="grid gap-5 sm:grid-cols-2" onSubmit={(event) => void send(event)}>
        {children}
        <AdditionalInfo />
        <Button type="submit" size="lg" className="sm:col-span-2" busy={sending.isPending}>
          {sending.isPending ? 'Sending...' : 'Submit'}
        </Button>
      </form>
    </FormProvider>
  );
}

function useAskedOfBoth() {
  const { register, formState } = useFormContext<AskedOfBoth>();
  return { register, errors: formState.errors };
}

export function PhoneField() {
  const { register, errors } = useAskedOfBoth();
  return (
    <Field label="Phone" error={errors.phoneNumber?.message}>
      <Input type="tel" autoComplete="tel" {...register('phoneNumber')} />
    </Field>
  );
}

export function EmailField() {
  const { register, errors } = useAskedOfBoth();
  return (
    <Field label="Email" error={errors.email?.message}>
      <Input type="email" autoComplete="email" {...register('email')} />
    </Field>
  );
}

export function DivisionAndSport({ divisions }: { divisions: readonly string[] }) {
  const { register, errors } = useAskedOfBoth();
  return (
    <>
      <Field label="Division" error={errors.division?.message}>
        <Select defaultValue="" {...register('division')}>
          <Options of={divisions} />
        </Select>
      </Field>
      <Field label="Sport" error={errors.sport?.message}>
        <Select defaultValue="" {...register('sport')}>
          <Options of={inquiry.sports} />
        </Select>
      </Field>
    </>
  );
}

function AdditionalInfo() {
  const { register, errors } = useAskedOfBoth();
  return (
    <Field label="Additional info" optional className="sm:col-span-2" error={errors.additionalInfo?.message}>
      <Textarea rows={4} {...register('additionalInfo')} />
    </Field>
  );
}
