import type { Instructor } from '@fungo/contracts';
import { customRequest } from '@fungo/contracts/constants';
import { NewCustomRequest } from '@fungo/contracts/scheduling/custom-requests';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { messageOf } from '@/lib/api';
import { customFocusWords, travelWords } from '@/academy/custom-request-words';
import { draftOf } from '@/lib/draft';
import { showFieldErrors, useKeptDraft } from '@/lib/form';
import { fullName } from '@/lib/names';
import type { CurrentUser } from '@/lib/queries/current-user';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Choices } from '@/ui/choices';
import { Field } from '@/ui/field';
import { Input, Select, Textarea } from '@/ui/input';
import { useRequestCustomLesson } from '../api/request-custom-lesson';

const RequestFields = NewCustomRequest.omit({ instructorId: true });
const draft = draftOf<z.input<typeof RequestFields>>('custom-request');
const required = ['name', 'phone', 'email', 'travelPreference'] as const;

interface CustomRequestFormProps {
  coach: Instructor;
  /** Null for a visitor, who may also send a request. */
  user: CurrentUser | null;
  /** Called once the request is saved. */
  done: () => void;
}

export function CustomRequestForm({ coach, user, done }: CustomRequestFormProps) {
  const hintId = useId();
  const request = useRequestCustomLesson();
  const form = useForm({
    resolver: zodResolver(RequestFields),
    defaultValues: {
      name: user ? fullName(user) : '',
      phone: user?.phoneNumber ?? user?.parentPhone ?? '',
      email: user?.email ?? '',
      preferredDates: '',
      preferredTimes: '',
      location: '',
      sessionFocus: '' as const,
      additionalNotes: '',
      ...draft.read(),
    },
  });
  const { errors } = form.formState;
  useKeptDraft(form, draft);
  const isFilled = useWatch({ control: form.control, name: required }).every((value) => value?.trim());

  const send = form.handleSubmit((fields) =>
    request.mutate(
      { instructorId: coach.id, ...fields },
      {
        onSuccess: () => {
          toast.success(
            'Request Submitted!',
            `${fullName(coach.user)} will contact you within ${customRequest.replyWithinHours} hours.`,
          );
          draft.drop();
          done();
        },
        onError: (error) => {
          showFieldErrors(form, error);
          const why = messageOf(error, '');
          if (why) toast.error('Request Failed', why);
          else toast.error('Request Failed - Please try again or contact support directly.');
        },
      },
    ),
  );

  return (
    <form noValidate className="grid gap-6" onSubmit={(event) => void send(event)}>
      <h3 className="text-2xl">Your request</h3>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" error={errors.name?.message} className="sm:col-span-2">
          <Input autoComplete="name" {...form.register('name')} />
        </Field>
        <Field label="Phone" error={errors.phone?.message}>
          <Input type="tel" autoComplete="tel" {...form.register('phone')} />
        </Field>
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
      </div>
      <Choices
        label="Travel Preference"
        className="[&>div]:grid [&>div]:grid-cols-2"
        options={customRequest.travelPreferences.map((value) => ({ value, label: travelWords[value] }))}
        error={errors.travelPreference && 'Please choose one.'}
        {...form.register('travelPreference')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Preferred dates"
          optional
          hint="e.g. Saturdays in June, or July 4"
          error={errors.preferredDates?.message}
        >
          <Input {...form.register('preferredDates')} />
        </Field>
        <Field
          label="Preferred times"
          optional
          hint="e.g. after school, or 9 to 11 a.m."
          error={errors.preferredTimes?.message}
        >
          <Input {...form.register('preferredTimes')} />
        </Field>
        <Field
          label="Location"
          optional
          hint="e.g. a field, a cage or a town near you"
          error={errors.location?.message}
        >
          <Input {...form.register('location')} />
        </Field>
        <Field label="Session focus" optional error={errors.sessionFocus?.message}>
          <Select {...form.register('sessionFocus')}>
            <option value="">No preference</option>
            {customRequest.sessionFocuses.map((focus) => (
              <option key={focus} value={focus}>
                {customFocusWords[focus]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field
        label="Notes for your coach"
        optional
        hint="The player’s age and level, how many players will come, and what to work on."
        error={errors.additionalNotes?.message}
      >
        <Textarea rows={4} {...form.register('additionalNotes')} />
      </Field>
      <div className="grid gap-3">
        {!isFilled && (
          <p id={hintId} className="text-muted">
            Please fill in all required fields (Name, Phone, Email, Travel Preference).
          </p>
        )}
        <Button
          type="submit"
          size="lg"
          busy={request.isPending}
          disabled={!isFilled}
          aria-describedby={isFilled ? undefined : hintId}
        >
          {request.isPending ? 'Submitting...' : 'Submit Request'}
        </Button>
      </div>
    </form>
  );
}
