import type { SimpleLesson } from '@fungo/contracts';
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
import { Combobox } from '@/ui/combobox';
import { Field, FormAlert } from '@/ui/field';
import { Input, Textarea } from '@/ui/input';
import { useBookSimpleLesson } from '../api/book-simple-lesson';
import { useBookSimpleSeries } from '../api/simple-series';
import { studentsQuery } from '../api/students';
import { useDeskSeries } from '../use-desk-series';
import { DeskSeries } from './desk-series';
import { TimeSelect } from './time-select';
import { useTimeChoices } from './use-time-choices';

interface BookFormProps {
  instructorId: string | undefined;
  timeZone: string;
  /** The hour that was chosen in the calendar. */
  at?: { date: string; time: string };
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

/** Books a lesson, or weekly ones, for a player who called, or who is at the desk. */
export function BookForm({ instructorId, timeZone, at, coachChoice }: BookFormProps) {
  const booking = useBookSimpleLesson();
  const bookingSeries = useBookSimpleSeries();
  const form = useForm<z.input<typeof SimpleBooking>, unknown, z.output<typeof SimpleBooking>>({
    resolver: (values, context, options) => check({ ...values, instructorId }, context, options),
    defaultValues: blank,
  });
  const { register, setValue, setFocus, formState } = form;
  const { errors } = formState;
  const [name = '', email, date = '', time] = useWatch({
    control: form.control,
    name: ['studentName', 'studentEmail', 'scheduledDate', 'timeSlot'],
  });
  const times = useTimeChoices({ instructorId, date, timeZone });
  const series = useDeskSeries({ instructorId, date, time, name, email });
  const { data: students = [] } = useQuery(studentsQuery(useDebounced(email || name)));
  const player = students.find((student) => student.email === email?.trim().toLowerCase());
  const suggestions = students
    .filter((student) => student !== player)
    .map((student) => ({ id: student.id, label: fullName(student), detail: student.email }));
  const choosePlayer = (chosen: { label: string; detail: string }) => {
    setValue('studentName', chosen.label, { shouldDirty: true });
    setValue('studentEmail', chosen.detail, { shouldDirty: true });
  };

  // Another day or coach has other times.
  useEffect(() => setValue('timeSlot', ''), [instructorId, date, setValue]);
  const { date: chosenDate, time: chosenTime } = at ?? {};
  const isChosenDay = chosenDate !== undefined && date === chosenDate;
  useEffect(() => {
    if (chosenDate) setValue('scheduledDate', chosenDate);
  }, [chosenDate, chosenTime, setValue]);
  // Only when the calendar chooses another hour: it can still be changed here.
  useEffect(() => {
    if (!isChosenDay || !chosenTime) return;
    setValue('timeSlot', chosenTime);
    setFocus('studentName');
  }, [isChosenDay, chosenTime, setValue, setFocus]);

  const booked = ([first, ...others]: SimpleLesson[]) => {
    const { studentName, studentEmail, scheduledDate, familyEmailed } = first!;
    const { day, time: start } = siteMoment(timeZone, scheduledDate);
    const from = others.length > 0 ? 'from ' : '';
    const what = `${studentName}, ${from}${formatDay(day, 'short')}, ${formatTime(start)}`;
    toast.success(
      others.length > 0 ? `${others.length + 1} Lessons Booked!` : 'Lesson Booked!',
      studentEmail && !familyEmailed ? `${what}. ${notEmailed}` : what,
    );
    form.reset({ ...blank, scheduledDate: date });
    series.reset();
  };
  const onError = (error: unknown) => {
    showFieldErrors(form, error);
    if (error instanceof ApiError && error.status === 409 && !series.isWeekly)
      form.setError('timeSlot', { type: 'server', message: messageOf(error, '') });
    toast.error(
      series.isWeekly ? 'Failed to book lessons' : 'Failed to book lesson',
      messageOf(error, 'Please try again.'),
    );
  };
  const book = form.handleSubmit(({ scheduledDate, timeSlot, ...values }) =>
    series.isWeekly
      ? bookingSeries.mutate({ ...values, starts: series.starts }, { onSuccess: booked, onError })
      : booking.mutate(
          { ...values, scheduledDate, timeSlot },
          { onSuccess: (lesson) => booked([lesson]), onError },
        ),
  );
  const isBusy = booking.isPending || bookingSeries.isPending;

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
          <Combobox
            maxLength={limits.name}
            value={name}
            suggestions={suggestions}
            onChoose={choosePlayer}
            {...register('studentName')}
          />
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
          <Combobox
            type="email"
            value={email ?? ''}
            suggestions={suggestions}
            onChoose={choosePlayer}
            {...register('studentEmail')}
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
      <DeskSeries series={series} />
      {isIncomplete && <FormAlert>{incomplete}</FormAlert>}
      <Button type="submit" busy={isBusy} disabled={!series.mayBook}>
        {isBusy ? 'Booking...' : actionOf(series)}
      </Button>
    </form>
  );
}

const actionOf = ({ isWeekly, starts }: { isWeekly: boolean; starts: string[] }) => {
  if (!isWeekly) return 'Book lesson';
  return starts.length > 1 ? `Book ${starts.length} lessons` : 'Book weekly lessons';
};

const blank = { studentName: '', studentEmail: '', scheduledDate: '', timeSlot: '', notes: '' };

/** The whole sentence appears once, above the button. */
const shortly = (message: string | undefined) => (message === incomplete ? 'Required.' : message);
