import { inquiry, limits } from '@fungo/contracts/constants';
import { NewCoachingInquiry } from '@fungo/contracts/messaging/inquiries';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { messageOf } from '@/lib/api';
import { draftOf } from '@/lib/draft';
import { showFieldErrors, useKeptDraft } from '@/lib/form';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Choices } from '@/ui/choices';
import { Field } from '@/ui/field';
import { Input, Select, Textarea } from '@/ui/input';
import { useSendCoachingInquiry } from '../api/inquiries';
import { serviceWords } from '../inquiry-words';

const draft = draftOf<z.input<typeof NewCoachingInquiry>>('coaching-inquiry');
const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

interface CoachingInquiryFormProps {
  /** Called once the inquiry is in. */
  done: () => void;
  /** Of the mail whose link opened the form. */
  outreachToken?: string;
}

/** A league asks for a clinic, a camp or a visit. */
export function CoachingInquiryForm({ done, outreachToken }: CoachingInquiryFormProps) {
  const sending = useSendCoachingInquiry();
  const form = useForm({
    resolver: zodResolver(NewCoachingInquiry),
    defaultValues: {
      ...{ organizationName: '', contactName: '', email: '', phone: '', preferredDates: '', location: '' },
      ...{ additionalInfo: '', ...draft.read() },
    },
  });
  const { errors } = form.formState;
  useKeptDraft(form, draft);

  const send = form.handleSubmit((fields) =>
    sending.mutate(
      { ...fields, outreachToken: outreachToken?.slice(0, limits.shortText) },
      {
        onSuccess: () => {
          toast.success(
            'Inquiry Submitted',
            'Your coaching inquiry has been sent successfully. We’ll contact you soon!',
          );
          draft.drop();
          done();
        },
        onError: (error) => {
          if (!showFieldErrors(form, error))
            toast.error('Not sent', messageOf(error, 'Failed to submit inquiry. Please try again.'));
        },
      },
    ),
  );

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Organization" error={errors.organizationName?.message} className="sm:col-span-2">
          <Input autoComplete="organization" {...form.register('organizationName')} />
        </Field>
        <Field label="Contact name" error={errors.contactName?.message} className="sm:col-span-2">
          <Input autoComplete="name" {...form.register('contactName')} />
        </Field>
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <Field label="Phone" error={errors.phone?.message}>
          <Input type="tel" autoComplete="tel" {...form.register('phone')} />
        </Field>
        <Field label="Service" error={errors.serviceType?.message} className="sm:col-span-2">
          <Select defaultValue="" {...form.register('serviceType')}>
            <option value="" disabled>
              Please choose
            </option>
            {inquiry.serviceTypes.map((value) => (
              <option key={value} value={value}>
                {serviceWords[value]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Preferred dates" hint="e.g. any Saturday in May" error={errors.preferredDates?.message}>
          <Input {...form.register('preferredDates')} />
        </Field>
        <Field label="Location" hint="e.g. Dayton, Riverside Field" error={errors.location?.message}>
          <Input {...form.register('location')} />
        </Field>
      </div>
      <Choices
        label="Do you have separate fields for baseball and softball? (optional)"
        options={yesOrNo}
        error={errors.separateFields?.message}
        {...form.register('separateFields')}
      />
      <Choices
        label="Do you have volunteers who can help? (optional)"
        options={yesOrNo}
        error={errors.availableVolunteers?.message}
        {...form.register('availableVolunteers')}
      />
      <Field label="Anything else" optional error={errors.additionalInfo?.message}>
        <Textarea rows={4} {...form.register('additionalInfo')} />
      </Field>
      <Button type="submit" size="lg" busy={sending.isPending}>
        {sending.isPending ? 'Sending...' : 'Send inquiry'}
      </Button>
    </form>
  );
}
