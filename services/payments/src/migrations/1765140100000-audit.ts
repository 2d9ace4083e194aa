import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditTable } from '@fungo/platform';

/** Moves the changes of memberships to the audit; a later migration drops `membership_changes`. */
export class Audit1765140100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(auditTable);
    await runner.query(`
      INSERT INTO audit (at, actor_id, actor_role, verb, entity, entity_id, fields)
      SELECT changed_at, changed_by, 'admin', CASE status WHEN 'active' THEN 'activated' ELSE 'deactivated' END,
             'membership', user_id::text, '{status}'
        FROM membership_changes ORDER BY changed_at, version
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit');
  }
}
