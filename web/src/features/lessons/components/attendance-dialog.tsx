import type { Attendance, Lesson } from '@fungo/contracts';
import { lesson as limits } from '@fungo/contracts/constants';
import { NewAttendance } from '@fungo/contracts/scheduling/attendance';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { messageOf } from '@/lib/api';
import { formatDay, formatTime, siteMoment } from '@/lib/calendar';
import { showFieldErrors } from '@/lib/form';
import { fullName } from '@/lib/names';
import { useSite } from '@/lib/queries/site';
import { toast } from '@/lib/toast';
import { useVersions } from '@/lib/use-versions';
import { Button } from '@/ui/button';
import { ChangedMeanwhile } from '@/ui/changed-meanwhile';
import { Choices } from '@/ui/choices';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/input';
import { attendanceWords, noShowText } from '../attendance.rules';
import { useNoteAttendance } from '../api/note-attendance';

const options = limits.attendances.map((value) => ({ value, label: attendanceWords[value] }));

/** Without a record yet, the server knows its version as 0. */
const recordOf = ({ attendance }: Lesson): Partial<Attendance> => attendance ?? { version: '0' };

type Form = z.input<typeof NewAttendance>;

const fieldsOf =
  (usual: Attendance['attendance']) =>
  ({ attendance = usual, note }: Partial<Attendance>): Form => ({ attendance, note: note ?? '' });

interface AttendanceDialogProps {
  lesson: Lesson;
  timeZone: string;
  /** Chosen beforehand, if nothing is noted yet. */
  usual?: Attendance['attendance'];
  close: () => void;
}

/** Asks the coach whether the player came, shows what follows from it, and takes a short note to the family. */
export function AttendanceDialog({ lesson, timeZone, usual = 'came', close }: AttendanceDialogProps) {
  const site = useSite();
  const saving = useNoteAttendance(lesson.id);
  const form = useForm({
    resolver: zodResolver(NewAttendance),
    defaultValues: fieldsOf(usual)(recordOf(lesson)),
  });
  const versions = useVersions(form, recordOf(lesson), fieldsOf(usual));
  const { errors } = form.formState;
  const attendance = useWatch({ control: form.control, name: 'attendance' });
  const { day, time } = siteMoment(timeZone, lesson.scheduledDate);
  const hasAccount = lesson.student.playerId !== null;

  const save = form.handleSubmit((said) =>
    saving.mutate(
      { ...said, ifMatch: versions.ifMatch() },
      {
        onSuccess: (saved) => {
          toast.success(`${fullName(lesson.student)}: ${attendanceWords[saved.attendance].toLowerCase()}`);
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
    <Dialog
      open
      onOpenChange={close}
      title={`Did ${lesson.student.firstName} come?`}
      text={`${fullName(lesson.student)}, ${formatDay(day, 'short')}, ${formatTime(time)}`}
    >
      <form noValidate className="grid gap-5" onSubmit={(event) => void save(event)}>
        <Choices
          label="Attendance"
          options={options}
          error={errors.attendance?.message}
          {...form.register('attendance')}
        />
        {attendance === 'no-show' && (
          <p role="status" className="rounded-md border border-leather bg-leather-soft p-3">
            {noShowText(lesson, site?.lessons.noShowPercent ?? limits.attendance.noShowPercent.usual)}
          </p>
        )}
        <Field
          label="Note to the family"
          optional
          hint={
            hasAccount
              ? 'We email it, and it stays with the lesson.'
              : `${lesson.student.firstName} has no account. The note stays with the lesson.`
          }
          error={errors.note?.message}
        >
          <Textarea rows={3} maxLength={limits.attendance.note} {...form.register('note')} />
        </Field>
        <ChangedMeanwhile
          clashes={versions.clashes}
          busy={saving.isPending}
          keepMine={() => {
            versions.keepMine();
            void save();
          }}
          takeTheirs={() => versions.takeTheirs()}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button type="button" variant="secondary" onClick={close}>
            Not now
          </Button>
          <Button type="submit" busy={saving.isPending}>
            {saving.isPending ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
