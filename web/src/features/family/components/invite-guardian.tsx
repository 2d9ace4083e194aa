import { inviteGuardian } from '@fungo/contracts/identity/guardians';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { messageOf } from '@/lib/api';
import { showFieldErrors } from '@/lib/form';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { useInviteGuardian } from '../api/guardians';

const Invited = inviteGuardian.body.pick({ email: true });

/** Emails an invitation to another guardian. */
export function InviteGuardian({ familyId }: { familyId: string }) {
  const inviting = useInviteGuardian(familyId);
  const form = useForm({ resolver: zodResolver(Invited), defaultValues: { email: '' } });
  const invite = form.handleSubmit(({ email }) =>
    inviting.mutate(email, {
      onSuccess: () => {
        form.reset();
        toast.success('Invitation sent', `We emailed ${email}.`);
      },
      onError: (error) => {
        if (!showFieldErrors(form, error))
          form.setError('email', { message: messageOf(error, 'Please try again.') }, { shouldFocus: true });
      },
    }),
  );
  return (
    <form noValidate className="flex flex-wrap items-end gap-3" onSubmit={(event) => void invite(event)}>
      <Field
        label="Email of another guardian"
        error={form.formState.errors.email?.message}
        className="flex-1 basis-64"
      >
        <Input type="email" autoComplete="off" {...form.register('email')} />
      </Field>
      <Button type="submit" variant="secondary" busy={inviting.isPending}>
        {inviting.isPending ? 'Sending...' : 'Send invitation'}
      </Button>
    </form>
  );
}
