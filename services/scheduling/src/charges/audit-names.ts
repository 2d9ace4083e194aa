import { auditedId, type AuditNames } from '@fungo/platform/academy';

/** Names of the records in the audit, as SQL: 'Mia Lopez on Tuesday, December 1 at 4:00 PM' of a lesson's payment. */
export const schedulingAuditNames: AuditNames = (zone) => ({
  charge: `SELECT coalesce(l.student_name, p.first_name || ' ' || p.last_name, 'a player') || ' on '
      || to_char(l.starts_at AT TIME ZONE ${zone}, 'FMDay, FMMonth FMDD "at" FMHH12:MI AM')
    FROM lessons AS l LEFT JOIN family_players AS p ON p.player_id = l.student_id
   WHERE l.charge_id = ${auditedId.uuid}`,
  player: `SELECT first_name || ' ' || last_name FROM family_players WHERE player_id = ${auditedId.uuid}`,
});
