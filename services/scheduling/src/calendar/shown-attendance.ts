import { type Attendance, toDollars } from '@fungo/contracts';
import { dollarsSql, instantSql } from '@fungo/platform';
import type { StoredAttendance } from './attendance.entity';

/** The row `noted`, as lessons show it. */
export const attendanceSql = `CASE WHEN noted.lesson_id IS NOT NULL THEN json_build_object(
    'attendance', noted.attendance,
    'note', noted.note,
    'due', ${dollarsSql('noted.due_cents')},
    'notedAt', ${instantSql('noted.noted_at')},
    'version', noted.version::text) END`;

export const showAttendance = (stored: StoredAttendance): Attendance => ({
  attendance: stored.attendance,
  note: stored.note,
  due: toDollars(stored.dueCents),
  notedAt: stored.notedAt.toISOString(),
  version: String(stored.version),
});
