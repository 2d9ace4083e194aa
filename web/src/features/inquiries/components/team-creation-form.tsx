import { inquiry } from '@fungo/contracts/constants';
import { NewTeamCreation } from '@fungo/contracts/messaging/inquiries';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { useSendTeamCreation } from '../api/inquiries';
import { DivisionAndSport, EmailField, PhoneField, TeamForm } from './team-form';

/** A coach would like to start a team. */
export function TeamCreationForm({ done }: { done: () => void }) {
  const form = useForm({
    resolver: zodResolver(NewTeamCreation),
    defaultValues: { coachName: '', phoneNumber: '', email: '', additionalInfo: '' },
  });
  const { errors } = form.formState;
  return (
    <TeamForm form={form} sending={useSendTeamCreation()} done={done}>
      <Field label="Coach name" className="sm:col-span-2" error={errors.coachName?.message}>
        <Input autoComplete="name" {...form.register('coachName')} />
      </Field>
      <PhoneField />
      <EmailField />
      <DivisionAndSport divisions={inquiry.divisions.creation} />
    </TeamForm>
  );
}
