import type { Lesson } from '@fungo/contracts';
import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { fullName } from '@/lib/names';
import { toast } from '@/lib/toast';
import { tagOf } from '@/lib/use-versions';
import { Button } from '@/ui/button';
import { useNoteAttendance } from '../api/note-attendance';
import { attendanceWords, isOpenForAttendance } from '../attendance.rules';
import { AttendanceDialog } from './attendance-dialog';

interface CameButtonsProps {
  lesson: Lesson;
  timeZone: string;
  /** On a dark board. */
  onBoard?: boolean;
  variant?: 'primary' | 'secondary';
}

/** Notes in one tap that a player came. A missed lesson costs money, so that its dialog opens first. */
export function CameButtons({ lesson, timeZone, onBoard = false, variant = 'secondary' }: CameButtonsProps) {
  const [asking, setAsking] = useState(false);
  const noting = useNoteAttendance(lesson.id);
  if (lesson.attendance || !isOpenForAttendance(lesson)) return null;
  const name = fullName(lesson.student);
  const came = () =>
    noting.mutate(
      // The server knows a lesson without a record as version 0.
      { attendance: 'came', ifMatch: tagOf({ version: '0' }) },
      {
        onSuccess: (saved) => toast.success(`${name}: ${attendanceWords[saved.attendance].toLowerCase()}`),
        onError: (error) => toast.error('Not saved', messageOf(error, 'Please try again.')),
      },
    );
  return (
    <>
      <Button
        variant={onBoard ? 'chalk' : variant}
        busy={noting.isPending}
        aria-label={`${name} came`}
        onClick={came}
      >
        Came
      </Button>
      <Button
        variant={onBoard ? 'board' : 'secondary'}
        aria-label={`${name} did not come`}
        disabled={noting.isPending}
        onClick={() => setAsking(true)}
      >
        No-show
      </Button>
      {asking && (
        <AttendanceDialog
          lesson={lesson}
          timeZone={timeZone}
          usual="no-show"
          close={() => setAsking(false)}
        />
      )}
    </>
  );
}
