import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditNewest } from '@fungo/platform';

export class ListAudit1766500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(auditNewest);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX audit_newest');
  }
}
