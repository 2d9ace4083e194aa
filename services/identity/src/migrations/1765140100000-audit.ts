import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditTable } from '@fungo/platform';

export class Audit1765140100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(auditTable);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit');
  }
}
