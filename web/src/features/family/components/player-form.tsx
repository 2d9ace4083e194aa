import type { Player } from '@fungo/contracts';
import { consentVersions, textOfConsent } from '@fungo/contracts/consents';
import { NewPlayer } from '@fungo/contracts/identity/players';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { messageOf } from '@/lib/api';
import { showFieldErrors } from '@/lib/form';
import { toast } from '@/lib/toast';
import { useVersions } from '@/lib/use-versions';
import { Button } from '@/ui/button';
import { ChangedMeanwhile } from '@/ui/changed-meanwhile';
import { Choices } from '@/ui/choices';
import { Field } from '@/ui/field';
import { Input, Textarea } from '@/ui/input';
import { useSavePlayer } from '../api/players';

const photoAnswers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

const PlayerFields = NewPlayer.omit({ age: true, photoConsent: true, consentText: true }).extend({
  birthDate: NewPlayer.shape.birthDate.or(z.literal('')),
  photos: z.string(),
});

type Form = z.input<typeof PlayerFields>;

const fieldsOf = (player: Partial<Player>): Form => ({
  firstName: player.firstName ?? '',
  lastName: player.lastName ?? '',
  birthDate: player.birthDate ?? '',
  position: player.position ?? '',
  experience: player.experience ?? '',
  emergencyContact: player.emergencyContact ?? '',
  emergencyPhone: player.emergencyPhone ?? '',
  medicalNotes: player.medicalNotes ?? '',
  photos: player.photoConsent === true ? 'yes' : player.photoConsent === false ? 'no' : '',
});

const bodyOf = ({ photos, birthDate, ...fields }: z.output<typeof PlayerFields>) => ({
  ...fields,
  birthDate: birthDate || null,
  photoConsent: photos === '' ? null : photos === 'yes',
});

interface PlayerFormProps {
  /** Absent for a new player. */
  player?: Player;
  /** The family's usual last name. */
  lastName?: string;
  close: () => void;
}

/** Adds a player to the family, or changes one. */
export function PlayerForm({ player, lastName, close }: PlayerFormProps) {
  const saving = useSavePlayer(player?.id);
  const form = useForm({
    resolver: zodResolver(PlayerFields),
    defaultValues: fieldsOf(player ?? { lastName }),
  });
  const versions = useVersions(form, player, fieldsOf);
  const { errors } = form.formState;

  const save = form.handleSubmit((fields) =>
    saving.mutate(
      { body: bodyOf(fields), ifMatch: versions.ifMatch() },
      {
        onSuccess: ({ firstName }) => {
          toast.success(player ? 'Player saved' : `${firstName} is in your family`);
          close();
        },
        onError: (error) => {
          if (versions.meet(error, () => void save())) return;
          if (!showFieldErrors(form, error)) toast.error('Not saved', messageOf(error, 'Please try again.'));
        },
      },
    ),
  );

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void save(event)}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          <Input autoComplete="off" {...form.register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <Input autoComplete="off" {...form.register('lastName')} />
        </Field>
        <Field
          label="Birth date"
          optional
          hint="Camps and results use the age on the day."
          error={errors.birthDate?.message}
        >
          <Input type="date" {...form.register('birthDate')} />
        </Field>
        <Field label="Position" optional error={errors.position?.message}>
          <Input {...form.register('position')} />
        </Field>
        <Field label="Experience" optional error={errors.experience?.message} className="sm:col-span-2">
          <Input {...form.register('experience')} />
        </Field>
        <Field label="Emergency contact" optional error={errors.emergencyContact?.message}>
          <Input autoComplete="off" {...form.register('emergencyContact')} />
        </Field>
        <Field label="Emergency phone" optional error={errors.emergencyPhone?.message}>
          <Input type="tel" autoComplete="off" {...form.register('emergencyPhone')} />
        </Field>
      </div>
      <Field
        label="Medical notes"
        optional
        hint="Allergies, asthma, medication. Only your family and coaches read them, and we record each look."
        error={errors.medicalNotes?.message}
      >
        <Textarea rows={3} {...form.register('medicalNotes')} />
      </Field>
      <Choices
        label="May photos of this player be shown?"
        options={photoAnswers}
        {...form.register('photos')}
      />
      {!player && (
        <div className="grid gap-2 text-sm text-muted">
          <p>If the player is under 18, you agree to this by adding them:</p>
          <blockquote className="border-l-4 border-line pl-4">
            {textOfConsent('account', consentVersions.account)}
          </blockquote>
        </div>
      )}
      <ChangedMeanwhile
        {...versions}
        busy={saving.isPending}
        labels={{ photos: 'Photos', birthDate: 'Birth date', medicalNotes: 'Medical notes' }}
        keepMine={() => {
          versions.keepMine();
          void save();
        }}
      />
      <Button type="submit" busy={saving.isPending}>
        {saving.isPending ? 'Saving...' : player ? 'Save' : 'Add player'}
      </Button>
    </form>
  );
}
