import { inquiry } from '@fungo/contracts/constants';
import { NewTeamFinder } from '@fungo/contracts/messaging/inquiries';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { messageOf } from '@/lib/api';
import { showFieldErrors } from '@/lib/form';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input, Select, Textarea } from '@/ui/input';
import { useSendTeamFinder } from '../api/inquiries';
import { Options } from './options';

/** A family looks for a team. */
export function TeamFinderForm({ done }: { done: () => void }) {
  const sending = useSendTeamFinder();
  const form = useForm({
    resolver: zodResolver(NewTeamFinder),
    defaultValues: {
      playerName: '',
      birthDate: '',
      availableDates: '',
      school: '',
      currentTravelTeam: '',
      positions: '',
      email: '',
      phoneNumber: '',
      additionalInfo: '',
    },
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
      <Field label="Player name" error={errors.playerName?.message}>
        <Input autoComplete="off" {...form.register('playerName')} />
      </Field>
      <Field label="Birth date" error={errors.birthDate?.message}>
        <Input type="date" {...form.register('birthDate')} />
      </Field>
      <Field label="Division" error={errors.division?.message}>
        <Select defaultValue="" {...form.register('division')}>
          <Options of={inquiry.divisions.finder} />
        </Select>
      </Field>
      <Field label="Sport" error={errors.sport?.message}>
        <Select defaultValue="" {...form.register('sport')}>
          <Options of={inquiry.sports} />
        </Select>
      </Field>
      <Field label="Jersey size" optional error={errors.jerseySize?.message}>
        <Select defaultValue="" {...form.register('jerseySize')}>
          <Options of={inquiry.jerseySizes} unsaid="Not known" />
        </Select>
      </Field>
      <Field
        label="Available dates"
        hint="Weekends in spring, any day in summer."
        error={errors.availableDates?.message}
      >
        <Input {...form.register('availableDates')} />
      </Field>
      <Field label="School" optional error={errors.school?.message}>
        <Input {...form.register('school')} />
      </Field>
      <Field label="Current travel team" optional error={errors.currentTravelTeam?.message}>
        <Input {...form.register('currentTravelTeam')} />
      </Field>
      <Field
        label="Positions"
        optional
        hint="Catcher, second base."
        className="sm:col-span-2"
        error={errors.positions?.message}
      >
        <Input {...form.register('positions')} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Field label="Phone" error={errors.phoneNumber?.message}>
        <Input type="tel" autoComplete="tel" {...form.register('phoneNumber')} />
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
