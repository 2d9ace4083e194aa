import type { CoachLesson as Shown } from '@fungo/contracts';
import { formatDay, siteMoment } from '@/lib/calendar';
import { fullName } from '@/lib/names';
import { Dialog } from '@/ui/dialog';
import { CoachLesson } from './coach-lesson';
import { CoachLessonActions } from './coach-lesson-actions';

interface LessonDialogProps {
  lesson: Shown;
  timeZone: string;
  close: () => void;
}

/** A lesson opened in place, with everything that its coach can do about it. */
export const LessonDialog = ({ lesson, timeZone, close }: LessonDialogProps) => (
  <Dialog
    open
    onOpenChange={close}
    wide
    title={`Lesson with ${fullName(lesson.student)}`}
    text={formatDay(siteMoment(timeZone, lesson.scheduledDate).day, 'long')}
  >
    <CoachLesson
      lesson={lesson}
      timeZone={timeZone}
      actions={<CoachLessonActions lesson={lesson} listed={[lesson]} timeZone={timeZone} />}
    />
  </Dialog>
);
