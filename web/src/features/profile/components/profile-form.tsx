import { ProfileUpdate } from '@fungo/contracts/identity/accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { messageOf } from '@/lib/api';
import { formatDay } from '@/lib/calendar';
import { showFieldErrors } from '@/lib/form';
import type { CurrentUser } from '@/lib/queries/current-user';
import { toast } from '@/lib/toast';
import { useVersions } from '@/lib/use-versions';
import { Button } from '@/ui/button';
import { ChangedMeanwhile } from '@/ui/changed-meanwhile';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { NumberInput } from '@/ui/number-input';
import { useUpdateProfile } from '../api/update-profile';

const fieldsOf = (user: CurrentUser) => ({
  firstName: user.firstName,
  lastName: user.lastName,
  phoneNumber: user.phoneNumber ?? '',
  age: user.age ?? '',
  position: user.position ?? '',
  experience: user.experience ?? '',
  parentName: user.parentName ?? '',
});

export default function ProfileForm({ user, close }: { user: CurrentUser; close: () => void }) {
  const update = useUpdateProfile();
  const form = useForm({
    resolver: zodResolver(ProfileUpdate),
    defaultValues: fieldsOf(user),
  });
  const versions = useVersions(form, user, fieldsOf);
  const { errors } = form.formState;

  const save = form.handleSubmit((profile) =>
    update.mutate(
      { body: profile, ifMatch: versions.ifMatch() },
      {
        onSuccess: () => {
          toast.success('Profile Updated');
          close();
        },
        onError: (error) => {
          if (versions.meet(error, () => void save())) return;
          showFieldErrors(form, error);
          toast.error('Update Failed', messageOf(error, 'Failed to update profile. Please try again.'));
        },
      },
    ),
  );

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
      <Field label="First name" error={errors.firstName?.message}>
        <Input autoFocus autoComplete="given-name" {...form.register('firstName')} />
      </Field>
      <Field label="Last name" error={errors.lastName?.message}>
        <Input autoComplete="family-name" {...form.register('lastName')} />
      </Field>
      <Field label="Phone" optional error={errors.phoneNumber?.message}>
        <Input type="tel" autoComplete="tel" {...form.register('phoneNumber')} />
      </Field>
      <Field
        label="Age"
        optional
        hint={
          user.age !== null &&
          user.ageAsOf !== null &&
          `Today, by what you told us on ${formatDay(user.ageAsOf, 'long')}. Please check it: a birthday may have passed.`
        }
        error={errors.age?.message}
      >
        <NumberInput {...form.register('age')} />
      </Field>
      <Field label="Position" optional error={errors.position?.message}>
        <Input {...form.register('position')} />
      </Field>
      <Field label="Experience" optional error={errors.experience?.message}>
        <Input {...form.register('experience')} />
      </Field>
      {user.role === 'student' && (
        <Field
          label="Parent or guardian"
          optional
          hint={
            <>
              For a player under 18, this name counts as their consent.{' '}
              <Link to="/account" className="underline">
                Your account
              </Link>{' '}
              shows what it covers.
            </>
          }
          error={errors.parentName?.message}
        >
          <Input {...form.register('parentName')} />
        </Field>
      )}
      <ChangedMeanwhile
        {...versions}
        busy={update.isPending}
        labels={{ parentName: 'Parent or guardian', phoneNumber: 'Phone' }}
        keepMine={() => {
          versions.keepMine();
          void save();
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={update.isPending} className="grow basis-0">
          {update.isPending ? 'Saving...' : 'Save'}
        </Button>
        <Button variant="secondary" disabled={update.isPending} onClick={close} className="grow basis-0">
          Cancel
        </Button>
      </div>
    </form>
  );
}
