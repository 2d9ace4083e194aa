import { constants, type ErrorCode } from '@fungo/contracts';
import type { StoredAttendance } from '../calendar/attendance.entity';
import type { StoredLesson } from '../calendar/lesson.entity';

const dayMs = 86_400_000;
const { days, mails } = constants.lesson.attendance;

/** The error for a note about this lesson; null if it is allowed. */
export function refusalOf(
  { status, startsAt }: Pick<StoredLesson, 'status' | 'startsAt'>,
  now: Date,
): ErrorCode | null {
  if (status !== 'confirmed') return 'scheduling.wrong-state';
  if (startsAt > now) return 'scheduling.lesson-not-begun';
  return now.getTime() - startsAt.getTime() > days * dayMs ? 'scheduling.attendance-closed' : null;
}

type Noted = Pick<StoredAttendance, 'attendance' | 'note' | 'dueCents'>;

export const isSame = (one: Noted, other: Noted): boolean =>
  one.attendance === other.attendance && one.note === other.note && one.dueCents === other.dueCents;

/** Whether the family hears of it by mail: it has something to tell, or corrects an earlier mail. */
export const isMailed = (
  { attendance, note, version }: Noted & Pick<StoredAttendance, 'version'>,
  corrects: boolean,
): boolean => version <= mails && (corrects || attendance === 'no-show' || note !== null);
