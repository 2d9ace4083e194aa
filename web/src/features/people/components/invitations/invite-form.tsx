import { accountInvitation } from '@fungo/contracts/constants';
import { roles } from '@fungo/contracts/endpoint';
import { NewAccountInvitation } from '@fungo/contracts/identity/account-invitations';
import type { InvitedAddress } from '@fungo/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { messageOf } from '@/lib/api';
import { showFieldErrors } from '@/lib/form';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input, Select, Textarea } from '@/ui/input';
import { type NewInvitation, useLookUpInvited } from '../../api/invitations';
import { roleNames } from '../../role-words';

interface InviteFormProps {
  /** The fields as typed before, when the administrator comes back. */
  before: NewInvitation | undefined;
  done: (invited: NewInvitation, found: InvitedAddress) => void;
}

const empty = { email: '', role: 'instructor' as const, firstName: '', lastName: '', note: '' };

/** Asks for the person and the role, and looks the address up. */
export function InviteForm({ before, done }: InviteFormProps) {
  const lookingUp = useLookUpInvited();
  const form = useForm({
    resolver: zodResolver(NewAccountInvitation),
    defaultValues: { ...empty, ...before },
  });
  const { errors } = form.formState;
  const next = form.handleSubmit((invited) =>
    lookingUp.mutate(invited.email, {
      onSuccess: (found) => done(invited, found),
      onError: (error) => {
        if (!showFieldErrors(form, error))
          form.setError('email', { message: messageOf(error, 'Please try again.') }, { shouldFocus: true });
      },
    }),
  );
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void next(event)}>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...form.register('email')} />
      </Field>
      <Field label="As" error={errors.role?.message}>
        <Select {...form.register('role')}>
          {roles.map((role) => (
            <option key={role} value={role}>
              {role === 'student' ? 'Player or family' : roleNames[role]}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" optional error={errors.firstName?.message}>
          <Input autoComplete="off" {...form.register('firstName')} />
        </Field>
        <Field label="Last name" optional error={errors.lastName?.message}>
          <Input autoComplete="off" {...form.register('lastName')} />
        </Field>
      </div>
      <Field
        label="Note"
        optional
        hint={`In the email, under your name. At most ${accountInvitation.noteLength} characters.`}
        error={errors.note?.message}
      >
        <Textarea rows={3} {...form.register('note')} />
      </Field>
      <Button type="submit" busy={lookingUp.isPending}>
        {lookingUp.isPending ? 'Looking up...' : 'Next'}
      </Button>
    </form>
  );
}
