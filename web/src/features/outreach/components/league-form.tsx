import type { League } from '@fungo/contracts';
import { limits } from '@fungo/contracts/constants';
import { NewLeague } from '@fungo/contracts/messaging/leagues';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ApiError, messageOf } from '@/lib/api';
import { showFieldErrors } from '@/lib/form';
import { toast } from '@/lib/toast';
import { useVersions } from '@/lib/use-versions';
import { Button } from '@/ui/button';
import { ChangedMeanwhile } from '@/ui/changed-meanwhile';
import { Field } from '@/ui/field';
import { Input, Textarea } from '@/ui/input';
import { useSaveLeague } from '../api/leagues';

const fieldsOf = (league?: League) => ({
  ...{ name: league?.name ?? '', contactName: league?.contactName ?? '', email: league?.email ?? '' },
  ...{ phone: league?.phone ?? '', note: league?.note ?? '' },
});

/** A new league, or all that is known of one. */
export function LeagueForm({ league, done }: { league?: League; done: () => void }) {
  const saving = useSaveLeague(league?.id);
  const form = useForm({
    resolver: zodResolver(NewLeague),
    defaultValues: fieldsOf(league),
  });
  const versions = useVersions(form, league, fieldsOf);
  const { errors } = form.formState;
  const save = form.handleSubmit((body) =>
    saving.mutate(
      { body, ifMatch: versions.ifMatch() },
      {
        onSuccess: done,
        onError: (error) => {
          if (versions.meet(error, () => void save())) return;
          const message = messageOf(error, 'Please try again.');
          if (error instanceof ApiError && error.code === 'messaging.league-exists')
            form.setError('email', { type: 'server', message }, { shouldFocus: true });
          else if (!showFieldErrors(form, error)) toast.error('Not saved', message);
        },
      },
    ),
  );
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
      <Field label="League name" error={errors.name?.message}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label="Contact person" optional error={errors.contactName?.message}>
        <Input autoComplete="off" {...form.register('contactName')} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...form.register('email')} />
      </Field>
      <Field label="Phone" optional error={errors.phone?.message}>
        <Input type="tel" autoComplete="off" {...form.register('phone')} />
      </Field>
      <Field label="Notes" optional hint="Only staff see them." error={errors.note?.message}>
        <Textarea rows={4} maxLength={limits.longText} {...form.register('note')} />
      </Field>
      <ChangedMeanwhile
        {...versions}
        busy={saving.isPending}
        keepMine={() => {
          versions.keepMine();
          void save();
        }}
      />
      <Button type="submit" busy={saving.isPending}>
        {saving.isPending ? 'Saving...' : 'Save league'}
      </Button>
    </form>
  );
}
