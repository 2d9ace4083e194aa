import { consentVersions, textOfConsent } from '@fungo/contracts/consents';
import { InvitedRegistration } from '@fungo/contracts/identity/guardians';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { NewAccountFields } from '@/academy/invitation/new-account-fields';
import { PolicyNote } from '@/academy/policy-note';
import { messageOf } from '@/lib/api';
import { showFieldErrors } from '@/lib/form';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { useRegisterInvited } from '../api/guardians';

/** Makes the account of an invited guardian, or of a player who takes over. Its address is the invitation's. */
export function InvitedForm({ token, email, isPlayer }: { token: string; email: string; isPlayer: boolean }) {
  const navigate = useNavigate();
  const registering = useRegisterInvited();
  const form = useForm({
    resolver: zodResolver(InvitedRegistration),
    defaultValues: {
      ...{ token, firstName: '', lastName: '', password: '', confirmPassword: '' },
      consentText: consentVersions.account as number,
    },
  });
  const submit = form.handleSubmit((body) =>
    registering.mutate(body, {
      onSuccess: () => {
        toast.success('Your account has been created', 'Please sign in.');
        void navigate('/login', { state: { from: '/account', email } });
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
      {!isPlayer && (
        <div className="grid gap-3">
          <p>For players under 18, you agree to this by joining:</p>
          <blockquote className="border-l-4 border-line pl-4 text-muted">
            {textOfConsent('account', consentVersions.account)}
          </blockquote>
        </div>
      )}
      <PolicyNote>By creating an account</PolicyNote>
      <Button type="submit" size="lg" className="justify-self-start" busy={registering.isPending}>
        {registering.isPending
          ? 'Creating Account...'
          : isPlayer
            ? 'Create account and take over'
            : 'Create account and join'}
      </Button>
    </form>
  );
}
