import { lesson } from '@fungo/contracts/constants';
import { Booking } from '@fungo/contracts/scheduling/lessons';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { showFieldErrors } from '@/lib/form';
import type { CurrentUser } from '@/lib/queries/current-user';
import { Choices } from '@/ui/choices';
import { Field, FormAlert } from '@/ui/field';
import { Input, Textarea } from '@/ui/input';
import { contactDraft } from '../contact-draft';

const ContactFields = Booking.omit({ instructorId: true, scheduledDate: true });
export type Contact = z.output<typeof ContactFields>;

const focuses = { hitting: 'Hitting', fielding: 'Fielding', both: 'Both' };
const wishes = { yes: 'Yes', no: 'No', maybe: 'Maybe' };
const incomplete = 'Please provide your phone number, email address, session focus, and weekly preference.';

interface ContactFormProps {
  /** A button elsewhere sends the form. */
  id: string;
  user: CurrentUser;
  /** The booking itself is weekly, so nobody is asked for a wish. */
  isWeekly?: boolean;
  /** `showFields` shows the server's field errors at their fields. */
  submit: (contact: Contact, showFields: (error: unknown) => void) => void;
}

export function ContactForm({ id, user, isWeekly = false, submit }: ContactFormProps) {
  const form = useForm({
    resolver: zodResolver(ContactFields),
    defaultValues: {
      studentPhone: user.phoneNumber ?? user.parentPhone ?? '',
      studentEmail: user.email,
      notes: '',
      ...contactDraft.read(),
    },
  });
  const { errors } = form.formState;
  const required = ['studentPhone', 'studentEmail', 'sessionFocus', 'weeklyRecurring'] as const;
  const isIncomplete = required.some((name) => errors[name] && !form.getValues(name));

  const confirm = form.handleSubmit((contact) => submit(contact, (error) => showFieldErrors(form, error)));
  return (
    <form
      id={id}
      noValidate
      className="grid gap-6 [&_:is(input,textarea)]:scroll-mb-24"
      onSubmit={(event) => {
        if (isWeekly) form.setValue('weeklyRecurring', 'yes');
        void confirm(event);
      }}
    >
      <Choices
        label="Session focus"
        options={lesson.sessionFocuses.map((value) => ({ value, label: focuses[value] }))}
        error={errors.sessionFocus && 'Please choose one.'}
        {...form.register('sessionFocus')}
      />
      {!isWeekly && (
        <Choices
          label="Would you like this time every week?"
          hint="This just tells your coach. It doesn’t book more lessons."
          options={lesson.weeklyWishes.map((value) => ({ value, label: wishes[value] }))}
          error={errors.weeklyRecurring && 'Please choose one.'}
          {...form.register('weeklyRecurring')}
        />
      )}
      <h3 className="border-t border-line pt-6 text-2xl">Your contact details</h3>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Phone" error={errors.studentPhone?.message}>
          <Input type="tel" autoComplete="tel" {...form.register('studentPhone')} />
        </Field>
        <Field label="Email" error={errors.studentEmail?.message}>
          <Input type="email" autoComplete="email" {...form.register('studentEmail')} />
        </Field>
      </div>
      <Field
        label="Notes for your coach"
        optional
        hint="What to work on, or anything your coach should know."
        error={errors.notes?.message}
      >
        <Textarea rows={3} {...form.register('notes')} />
      </Field>
      {isIncomplete && <FormAlert>{incomplete}</FormAlert>}
    </form>
  );
}
