import { auditedId, type AuditNames } from '@fungo/platform/academy';

/** Names of the records in the audit, as SQL. */
export const campsAuditNames: AuditNames = () => ({
  camp: `SELECT title FROM camps WHERE id = ${auditedId.number}`,
  promotion: `SELECT code FROM promotions WHERE id = ${auditedId.uuid}`,
  'scorer code': `SELECT helper FROM scorer_codes WHERE id = ${auditedId.uuid}`,
  participant: `SELECT p.player_name || ' at ' || c.title
    FROM participants AS p JOIN registrations AS r ON r.id = p.registration_id JOIN camps AS c ON c.id = r.camp_id
   WHERE p.id = ${auditedId.number}`,
  registration: `SELECT string_agg(p.player_name, ' and ' ORDER BY p.id) || ' at ' || c.title
    FROM registrations AS r JOIN camps AS c ON c.id = r.camp_id JOIN participants AS p ON p.registration_id = r.id
   WHERE r.id = ${auditedId.uuid} GROUP BY c.title`,
});
