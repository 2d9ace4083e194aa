import type { MigrationInterface, QueryRunner } from 'typeorm';
import { retentionRunsTable } from '@fungo/platform';

export class AnnounceNotes1767000230000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE registrations ADD COLUMN notes_notice_at timestamptz, ADD COLUMN notes_told_at timestamptz;
      ${retentionRunsTable};
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE retention_runs;
      ALTER TABLE registrations DROP COLUMN notes_notice_at, DROP COLUMN notes_told_at;
    `);
  }
}
