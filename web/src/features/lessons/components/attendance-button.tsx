import type { Lesson } from '@fungo/contracts';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { isOpenForAttendance } from '../attendance.rules';
import { AttendanceDialog } from './attendance-dialog';

/** Notes or corrects who came, as long as that is possible. */
export function AttendanceButton({ lesson, timeZone }: { lesson: Lesson; timeZone: string }) {
  const [asking, setAsking] = useState(false);
  if (!isOpenForAttendance(lesson)) return null;
  return (
    <>
      <Button variant={lesson.attendance ? 'secondary' : 'primary'} onClick={() => setAsking(true)}>
        {lesson.attendance ? 'Change attendance' : 'Note attendance'}
      </Button>
      {asking && <AttendanceDialog lesson={lesson} timeZone={timeZone} close={() => setAsking(false)} />}
    </>
  );
}
