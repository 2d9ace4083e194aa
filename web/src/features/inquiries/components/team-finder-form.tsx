import { inquiry } from '@fungo/contracts/constants';
import { NewTeamFinder } from '@fungo/contracts/messaging/inquiries';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Field } from '@/ui/field';
import { Input, Select } from '@/ui/input';
import { useSendTeamFinder } from '../api/inquiries';
import { Options } from './options';
import { DivisionAndSport, EmailField, PhoneField, TeamForm } from './team-form';

/** A family looks for a team. */
export function TeamFinderForm({ done }: { done: () => void }) {
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
  return (
    <TeamForm form={form} sending={useSendTeamFinder()} done={done}>
      <Field label="Player name" error={errors.playerName?.message}>
        <Input autoComplete="off" {...form.register('playerName')} />
      </Field>
      <Field label="Birth date" error={errors.birthDate?.message}>
        <Input type="date" {...form.register('birthDate')} />
      </Field>
      <DivisionAndSport divisions={inquiry.divisions.finder} />
      <Field label="Jersey size" optional error={errors.jerseySize?.message}>
        <Select defaultValue="" {...form.register('jerseySize')}>
          <Options of={inquiry.jerseySizes} unsaid="Not sure" />
        </Select>
      </Field>
      <Field
        label="Available dates"
        hint="e.g. weekends in spring, any day in summer"
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
        hint="e.g. catcher, second base"
        className="sm:col-span-2"
        error={errors.positions?.message}
      >
        <Input {...form.register('positions')} />
      </Field>
      <EmailField />
      <PhoneField />
    </TeamForm>
  );
}
