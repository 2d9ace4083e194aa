import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditNewest } from '@fungo/platform';

export class ListDeliveries1766500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX deliveries_newest ON deliveries (created_at, id)');
    await runner.query(
      `CREATE INDEX deliveries_failed ON deliveries (created_at, id) WHERE status = 'failed'`,
    );
    await runner.query(auditNewest);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX audit_newest, deliveries_failed, deliveries_newest');
  }
}
