import { limits } from '@fungo/contracts/constants';
import { SimpleBooking } from '@fungo/contracts/scheduling/simple-lessons';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, messageOf } from '@/lib/api';
import { formatDay, formatTime, siteMoment } from '@/lib/calendar';
import { showFieldErrors } from '@/lib/form';
import { fullName } from '@/lib/names';
import { siteDate } from '@/lib/site-date';
import { toast } from '@/lib/toast';
import { useDebounced } from '@/lib/use-debounced';
import { Button } from '@/ui/button';
import { Field, FormAlert } from '@/ui/field';
import { Input, Textarea } from '@/ui/input';
import { useBookSimpleLesson } from '../api/book-simple-lesson';
import { studentsQuery } from '../api/students';
import { TimeSelect } from './time-select';
import { useTimeChoices } from './use-time-choices';

interface BookFormProps {
  instructorId: string | undefined;
  timeZone: string;
  /** For an administrator, who books for any coach: renders the choice with its error. */
  coachChoice?: (error: string | undefined) => ReactNode;
}

const incomplete = 'Please fill in all required fields';
const notEmailed =
  'We could not email the family because we have sent too many emails about booked lessons today. Please tell the family yourself.';

const BookingWithCoach = SimpleBooking.refine(({ instructorId }) => instructorId !== undefined, {
  path: ['instructorId'],
  message: incomplete,
  // Asked for together with what else is missing.
  when: () => true,
});
const check = zodResolver(BookingWithCoach);

/** Books a lesson for a player who called, or who is at the desk. */
export function BookForm({ instructorId, timeZone, coachChoice }: BookFormProps) {
  const booking = useBookSimpleLesson();
  const form = useForm<z.input<typeof SimpleBooking>, unknown, z.output<typeof SimpleBooking>>({
    resolver: (values, context, options) => check({ ...values, instructorId }, context, options),
    defaultValues: blank,
  });
  const { register, setValue, formState } = form;
  const { errors } = formState;
  const [name = '', email, date = '', time] = useWatch({
    control: form.control,
    name: ['studentName', 'studentEmail', 'scheduledDate', 'timeSlot'],
  });
  const times = useTimeChoices({ instructorId, date, timeZone });
  const { data: students = [] } = useQuery(studentsQuery(useDebounced(email || name)));
  const player = students.find((student) => student.email === email?.trim().toLowerCase());

  // Another day or coach has other times.
  useEffect(() => setValue('timeSlot', ''), [instructorId, date, setValue]);

  const book = form.handleSubmit((values) =>
    booking.mutate(values, {
      onSuccess: ({ studentName, studentEmail, scheduledDate, familyEmailed }) => {
        const { day, time: start } = siteMoment(timeZone, scheduledDate);
        const what = `${studentName}, ${formatDay(day, 'short')}, ${formatTime(start)}`;
        toast.success('Lesson Booked!', studentEmail && !familyEmailed ? `${what}. ${notEmailed}` : what);
        form.reset({ ...blank, scheduledDate: date });
      },
      onError: (error) => {
        showFieldErrors(form, error);
        if (error instanceof ApiError && error.status === 409)
          form.setError('timeSlot', { type: 'server', message: messageOf(error, '') });
        toast.error('Failed to book lesson', messageOf(error, 'Please try again.'));
      },
    }),
  );

  const isIncomplete =
    (errors.instructorId && !instructorId) ||
    (errors.studentName && !name.trim()) ||
    (errors.scheduledDate && !date) ||
    (errors.timeSlot && !time);

  return (
    <form noValidate autoComplete="off" className="grid gap-5" onSubmit={(event) => void book(event)}>
      {coachChoice?.(instructorId ? undefined : shortly(errors.instructorId?.message))}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Player name" error={shortly(errors.studentName?.message)}>
          <Input maxLength={limits.name} {...register('studentName')} />
        </Field>
        <Field
          label="Player email"
          optional
          hint={
            player
              ? `${fullName(player)} has an account: the lesson appears on the player’s list.`
              : 'We email the family about the lesson. If this email has an account, the lesson also appears on the player’s list.'
          }
          error={errors.studentEmail?.message}
        >
          <Input
            type="email"
            list="students"
            {...register('studentEmail', {
              onChange: (event: { target: { value: string } }) => {
                const chosen = students.find((student) => student.email === event.target.value);
                if (chosen && !name.trim()) setValue('studentName', fullName(chosen));
              },
            })}
          />
        </Field>
        <Field label="Date" error={shortly(errors.scheduledDate?.message)}>
          <Input type="date" min={siteDate(timeZone)} {...register('scheduledDate')} />
        </Field>
        <TimeSelect
          times={times}
          chosen={time}
          error={shortly(errors.timeSlot?.message)}
          {...register('timeSlot')}
        />
        <Field label="Notes" optional error={errors.notes?.message} className="sm:col-span-2">
          <Textarea rows={2} maxLength={limits.longText} {...register('notes')} />
        </Field>
      </div>
      <datalist id="students">
        {students.map((student) => (
          <option key={student.id} value={student.email}>
            {fullName(student)}
          </option>
        ))}
      </datalist>
      {isIncomplete && <FormAlert>{incomplete}</FormAlert>}
      <Button type="submit" busy={booking.isPending}>
        {booking.isPending ? 'Booking...' : 'Book lesson'}
      </Button>
    </form>
  );
}

const blank = { studentName: '', studentEmail: '', scheduledDate: '', timeSlot: '', notes: '' };

/** The whole sentence appears once, above the button. */
const shortly = (message: string | undefined) => (message === incomplete ? 'Required.' : message);
