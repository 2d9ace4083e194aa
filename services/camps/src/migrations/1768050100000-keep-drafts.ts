import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A camp may be a draft, which staff alone see. */
export class KeepDrafts1768050100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE camps DROP CONSTRAINT camps_status,
        ADD CONSTRAINT camps_status CHECK (status IN ('active', 'completed', 'cancelled', 'draft'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM camps WHERE status = 'draft';
      ALTER TABLE camps DROP CONSTRAINT camps_status,
        ADD CONSTRAINT camps_status CHECK (status IN ('active', 'completed', 'cancelled'));
    `);
  }
}
