import { auditedId, type AuditNames } from '@fungo/platform/academy';

/** Names of the records in the audit, as SQL. A family is named by its guardians. */
export const identityAuditNames: AuditNames = () => ({
  player: `SELECT first_name || ' ' || last_name FROM players WHERE id = ${auditedId.uuid} AND erased_at IS NULL`,
  family: `SELECT string_agg(u.first_name || ' ' || u.last_name, ' and ' ORDER BY g.joined_at)
    FROM guardians AS g JOIN users AS u ON u.id = g.user_id WHERE g.family_id = ${auditedId.uuid}`,
  invitation: `SELECT email FROM account_invitations WHERE id = ${auditedId.uuid}`,
});
