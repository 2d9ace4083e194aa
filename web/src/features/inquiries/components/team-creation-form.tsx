import { inquiry } from '@fungo/contracts/constants';
import { NewTeamCreation } from '@fungo/contracts/messaging/inquiries';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { messageOf } from '@/lib/api';
import { showFieldErrors } from '@/lib/form';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input, Select, Textarea } from '@/ui/input';
import { useSendTeamCreation } from '../api/inquiries';
import { Options } from './options';

/** A coach would like to start a team. */
export function TeamCreationForm({ done }: { done: () => void }) {
  const sending = useSendTeamCreation();
  const form = useForm({
    resolver: zodResolver(NewTeamCreation),
    defaultValues: { coachName: '', phoneNumber: '', email: '', additionalInfo: '' },
  });
  const { errors } = form.formState;
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
    <form noValidate className="grid gap-5 sm:grid-cols-2" onSubmit={(event) => void send(event)}>
      <Field label="Coach name" className="sm:col-span-2" error={errors.coachName?.message}>
        <Input autoComplete="name" {...form.register('coachName')} />
      </Field>
      <Field label="Phone" error={errors.phoneNumber?.message}>
        <Input type="tel" autoComplete="tel" {...form.register('phoneNumber')} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Field label="Division" error={errors.division?.message}>
        <Select defaultValue="" {...form.register('division')}>
          <Options of={inquiry.divisions.creation} />
        </Select>
      </Field>
      <Field label="Sport" error={errors.sport?.message}>
        <Select defaultValue="" {...form.register('sport')}>
          <Options of={inquiry.sports} />
        </Select>
      </Field>
      <Field
        label="Additional info"
        optional
        className="sm:col-span-2"
        error={errors.additionalInfo?.message}
      >
        <Textarea rows={4} {...form.register('additionalInfo')} />
      </Field>
      <Button type="submit" size="lg" className="sm:col-span-2" busy={sending.isPending}>
        {sending.isPending ? 'Sending...' : 'Submit'}
      </Button>
    </form>
  );
}
