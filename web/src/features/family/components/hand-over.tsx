import type { Player } from '@fungo/contracts';
import { handOverPlayer } from '@fungo/contracts/identity/guardians';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '@/lib/api';
import { showFieldErrors } from '@/lib/form';
import { fullName } from '@/lib/names';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { useHandOver } from '../api/guardians';

/** Invites a player of age to take over their own history. */
export function HandOver({ player }: { player: Player }) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-label={`Hand over ${fullName(player)}`} onClick={() => open(true)}>
        Hand over
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={open}
        title={`Hand over ${fullName(player)}?`}
        text={`${player.firstName} gets an own account with all lessons, videos and results. Once they accept, your family no longer sees them. Registrations for camps stay with you.`}
      >
        <HandOverForm player={player} close={() => open(false)} />
      </Dialog>
    </>
  );
}

function HandOverForm({ player, close }: { player: Player; close: () => void }) {
  const handing = useHandOver(player.id);
  const form = useForm({ resolver: zodResolver(handOverPlayer.body), defaultValues: { email: '' } });
  const send = form.handleSubmit(({ email }) =>
    handing.mutate(email, {
      onSuccess: () => {
        toast.success('Invitation sent', `We emailed ${email}. You can withdraw it under Guardians.`);
        close();
      },
      onError: (error) => {
        if (!showFieldErrors(form, error))
          form.setError('email', { message: messageOf(error, 'Please try again.') }, { shouldFocus: true });
      },
    }),
  );
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
      <Field label={`${player.firstName}’s own email`} error={form.formState.errors.email?.message}>
        <Input type="email" autoComplete="off" {...form.register('email')} />
      </Field>
      <Button type="submit" busy={handing.isPending}>
        {handing.isPending ? 'Sending...' : 'Send invitation'}
      </Button>
    </form>
  );
}
