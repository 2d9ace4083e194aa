import { auditedId, type AuditNames } from '@fungo/platform/academy';

/** Names of the records in the audit, as SQL. A mail is named by its kind. */
export const messagingAuditNames: AuditNames = () => ({
  delivery: `SELECT kind FROM deliveries WHERE id = ${auditedId.uuid}`,
  league: `SELECT name FROM leagues WHERE id = ${auditedId.number}`,
  outreach: `SELECT l.name FROM outreaches AS o JOIN leagues AS l ON l.id = o.league_id WHERE o.id = ${auditedId.number}`,
});
