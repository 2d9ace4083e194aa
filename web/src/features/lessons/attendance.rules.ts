import type { Lesson } from '@fungo/contracts';
import { lesson as limits } from '@fungo/contracts/constants';
import { formatMoney, toCents, toDollars } from '@fungo/contracts/money';
import { noShowCents } from '@fungo/contracts/scheduling/attendance';
import { hasStarted } from './lesson-times';

export const attendanceWords: Record<NonNullable<Lesson['attendance']>['attendance'], string> = {
  came: 'Came',
  late: 'Came late',
  'no-show': 'Did not come',
};

const dayMs = 86_400_000;

/** Whether its coach may note who came, or correct that. */
export const isOpenForAttendance = (
  { status, scheduledDate }: Pick<Lesson, 'status' | 'scheduledDate'>,
  now = Date.now(),
): boolean =>
  (status === 'confirmed' || status === 'completed' || status === 'scheduled') &&
  hasStarted({ scheduledDate }, now) &&
  now - Date.parse(scheduledDate) <= limits.attendance.days * dayMs;

/** The consequence of a missed lesson, for its coach to read before they save it. */
export function noShowText({ price, student }: Pick<Lesson, 'price' | 'student'>, percent: number): string {
  const due = toDollars(noShowCents(toCents(price), percent));
  const amount =
    due === 0
      ? 'Nothing is due'
      : due === price
        ? `The full ${formatMoney(price)} is due`
        : `${formatMoney(due)} of ${formatMoney(price)} is due`;
  return student.playerId
    ? `${amount}, by the academy’s rule for missed lessons. We email the family.`
    : `${amount}, by the academy’s rule for missed lessons. ${student.firstName} has no account, so please tell them yourself.`;
}
