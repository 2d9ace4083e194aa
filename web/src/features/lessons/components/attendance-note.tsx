import type { Lesson } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';
import { Badge } from '@/ui/badge';
import { attendanceWords } from '../attendance.rules';

interface AttendanceNoteProps {
  attendance: NonNullable<Lesson['attendance']>;
  /** For the family: the author of the note. */
  coach?: string;
}

/** Whether the player came, what is due if not, and the coach's note to the family. */
export const AttendanceNote = ({ attendance: { attendance, due, note }, coach }: AttendanceNoteProps) => (
  <div className="mt-1 grid gap-1">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={attendance === 'no-show' ? 'danger' : attendance === 'late' ? 'leather' : 'grass'}>
        {attendanceWords[attendance]}
      </Badge>
      {due > 0 && <span>{formatMoney(due)} is due for the missed lesson.</span>}
    </p>
    {note && (
      <figure>
        <figcaption className="text-sm text-muted">
          {coach ? `Note from ${coach}` : 'Note to the family'}
        </figcaption>
        <blockquote className="border-l-4 border-leather pl-3 wrap-anywhere whitespace-pre-line">
          {note}
        </blockquote>
      </figure>
    )}
  </div>
);
