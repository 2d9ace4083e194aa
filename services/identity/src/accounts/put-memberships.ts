import type { EntityManager } from 'typeorm';
import type { Membership } from '@fungo/contracts';

/**
 * Writes memberships to the accounts; an older answer changes nothing. In SQL, so that the account's version stays the
 * same for subscribers to names and roles.
 */
export const putMemberships = (manager: EntityManager, answers: Membership[]): Promise<unknown> =>
  manager.query(
    `UPDATE users SET membership_status = told."membershipStatus", membership_version = told.version
       FROM jsonb_to_recordset($1) AS told ("userId" uuid, "membershipStatus" text, version integer)
      WHERE users.id = told."userId" AND users.membership_version < told.version`,
    [JSON.stringify(answers)],
  );
