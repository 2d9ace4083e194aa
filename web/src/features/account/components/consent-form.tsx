import { consentVersions } from '@fungo/contracts/consents';
import { ConsentAnswer } from '@fungo/contracts/identity/consent';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { messageOf } from '@/lib/api';
import { showFieldErrors } from '@/lib/form';
import type { CurrentUser } from '@/lib/queries/current-user';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { useGiveConsent } from '../api/give-consent';
import { ConsentTick, PlayerChoice } from './consent-fields';

/** Asks who the account is for and, for a player under age, for a guardian's consent. */
export default function ConsentForm({ user, done }: { user: CurrentUser; done: () => void }) {
  const giving = useGiveConsent();
  const form = useForm({
    resolver: zodResolver(ConsentAnswer),
    defaultValues: {
      player: user.consent?.player,
      parentName: user.consent?.guardianName ?? user.parentName ?? '',
      guardianConsent: false,
      consentText: consentVersions.account,
    },
  });
  const { errors } = form.formState;
  const player = useWatch({ control: form.control, name: 'player' });

  const send = form.handleSubmit((answer) =>
    giving.mutate(answer, {
      onSuccess: () => {
        toast.success('Thank you!', 'Your answer is saved.');
        done();
      },
      onError: (error) => {
        if (!showFieldErrors(form, error)) toast.error('Not saved', messageOf(error, 'Please try again.'));
      },
    }),
  );

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
      <PlayerChoice error={errors.player?.message} {...form.register('player')} />
      {player === 'minor' && (
        <>
          <Field label="Parent/guardian name" error={errors.parentName?.message}>
            <Input autoComplete="name" {...form.register('parentName')} />
          </Field>
          <ConsentTick error={errors.guardianConsent?.message} {...form.register('guardianConsent')} />
        </>
      )}
      <Button type="submit" busy={giving.isPending}>
        {giving.isPending ? 'Saving...' : 'Save'}
      </Button>
    </form>
  );
}
