import type { Instructor } from '@fungo/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { Controller, FormProvider, useForm, useWatch } from 'react-hook-form';
import { messageOf } from '@/lib/api';
import { showFieldErrors } from '@/lib/form';
import { toast } from '@/lib/toast';
import { useLeaveGuard } from '@/lib/use-leave-guard';
import { useVersions } from '@/lib/use-versions';
import { Button } from '@/ui/button';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { ChangedMeanwhile } from '@/ui/changed-meanwhile';
import { Field } from '@/ui/field';
import { Input, Textarea } from '@/ui/input';
import { LeaveDialog } from '@/ui/leave-dialog';
import { NumberInput } from '@/ui/number-input';
import { useUpdateCoach } from '../api/update-coach';
import { CoachFields, fieldsOf, previewOf, updateOf } from '../coach-fields';
import { PaymentFields } from './payment-fields';
import { TagField } from './tag-field';

interface CoachFormProps {
  coach: Instructor;
  /** The coach's card as families see it. */
  card: (coach: Instructor) => ReactNode;
  /** The control that changes the coach's picture; only for the coach. */
  picture?: ReactNode;
}

export function CoachForm({ coach, card, picture }: CoachFormProps) {
  const update = useUpdateCoach(coach.id);
  const form = useForm({ resolver: zodResolver(CoachFields), defaultValues: fieldsOf(coach) });
  const versions = useVersions(form, coach, fieldsOf);
  const preview = previewOf(coach, useWatch({ control: form.control }));
  const { errors, isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty, () => form.reset());

  const save = form.handleSubmit((fields) =>
    update.mutate(
      { body: updateOf(fields), ifMatch: versions.ifMatch() },
      {
        onSuccess: (saved) => {
          versions.saved(saved);
          form.reset(fieldsOf(saved));
          toast.success('Profile updated', 'Families now see it on your card.');
        },
        onError: (error) => {
          if (versions.meet(error, () => void save())) return;
          showFieldErrors(form, error);
          toast.error('Failed to update profile', messageOf(error, 'Please try again.'));
        },
      },
    ),
  );

  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card>
        <CardBody>
          <FormProvider {...form}>
            <form noValidate className="grid gap-5" onSubmit={(event) => void save(event)}>
              <CardTitle>Profile</CardTitle>
              <Field
                label="Bio"
                hint="Who you are, who you coach, and what a first lesson is like."
                error={errors.bio?.message}
              >
                <Textarea rows={5} {...form.register('bio')} />
              </Field>
              <Controller
                name="specialties"
                control={form.control}
                render={({ field }) => (
                  <TagField
                    label="Specializations"
                    hint="Press Enter after each one. Your card shows the first three."
                    error={errors.specialties?.message}
                    tags={field.value ?? []}
                    change={field.onChange}
                  />
                )}
              />
              <div className="grid gap-5 sm:grid-cols-2">
                <Field label="Hourly rate in dollars" error={errors.hourlyRate?.message}>
                  <NumberInput decimal {...form.register('hourlyRate')} />
                </Field>
                <Field
                  label="Years of experience"
                  optional
                  hint="A number, or a line in your own words."
                  error={errors.experience?.message}
                >
                  <Input {...form.register('experience')} />
                </Field>
              </div>
              <Field
                label="Hours of notice for a lesson"
                optional
                hint="How long before its start players can still request one. Leave blank to use the academy’s."
                error={errors.ownNoticeHours?.message}
              >
                <Input inputMode="numeric" autoComplete="off" {...form.register('ownNoticeHours')} />
              </Field>
              <Field label="Primary location" optional error={errors.location?.message}>
                <Input {...form.register('location')} />
              </Field>
              <Field label="Certifications" optional error={errors.certifications?.message}>
                <Textarea rows={3} {...form.register('certifications')} />
              </Field>
              <PaymentFields />
              <ChangedMeanwhile
                {...versions}
                busy={update.isPending}
                labels={{ specialties: 'Specializations', pays: 'Who is paid' }}
                keepMine={() => {
                  versions.keepMine();
                  void save();
                }}
              />
              <div className="flex flex-wrap items-center gap-4">
                <Button type="submit" busy={update.isPending}>
                  {update.isPending ? 'Saving...' : 'Save profile'}
                </Button>
                {isDirty && !update.isPending && <p className="text-muted">Not saved yet.</p>}
              </div>
            </form>
          </FormProvider>
        </CardBody>
      </Card>
      <section aria-labelledby="card-preview" className="grid gap-4 lg:sticky lg:top-20">
        <h2 id="card-preview" className="text-2xl">
          As families see it
        </h2>
        {/* A preview of the card, whose link leads nowhere. */}
        <div inert>{card(preview)}</div>
        {picture}
      </section>
      <LeaveDialog guard={guard} text="Your changes to the profile will be lost." />
    </div>
  );
}
