import { InvitedAccount } from '@fungo/contracts/identity/account-invitations';
import type { ShownAccountInvitation } from '@fungo/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { NewAccountFields } from '@/academy/invitation/new-account-fields';
import { PolicyNote } from '@/academy/policy-note';
import { messageOf } from '@/lib/api';
import { showFieldErrors } from '@/lib/form';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { useRegisterInvitedAccount } from '../../api/account-invitation';

interface JoinFormProps {
  token: string;
  invitation: ShownAccountInvitation;
}

/** Makes the account of an invited person, under the name that the administrator gave unless they change it. */
export function JoinForm({ token, invitation: { email, firstName, lastName } }: JoinFormProps) {
  const navigate = useNavigate();
  const registering = useRegisterInvitedAccount();
  const form = useForm({
    resolver: zodResolver(InvitedAccount),
    defaultValues: {
      ...{ token, firstName: firstName ?? '', lastName: lastName ?? '' },
      ...{ password: '', confirmPassword: '' },
    },
  });
  const submit = form.handleSubmit((body) =>
    registering.mutate(body, {
      onSuccess: () => {
        toast.success('Your account has been created', 'Please sign in.');
        void navigate('/login', { state: { email } });
      },
      onError: (error) => {
        if (!showFieldErrors(form, error)) toast.error('Not created', messageOf(error, 'Please try again.'));
      },
    }),
  );
  return (
    <form noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
      <h2 className="text-2xl">Create your account</h2>
      <NewAccountFields email={email} register={form.register} errors={form.formState.errors} />
      <PolicyNote>By creating an account</PolicyNote>
      <Button type="submit" size="lg" className="justify-self-start" busy={registering.isPending}>
        {registering.isPending ? 'Creating Account...' : 'Create account'}
      </Button>
    </form>
  );
}
