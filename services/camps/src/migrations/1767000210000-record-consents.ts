import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RecordConsents1767000210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE participants
        ADD COLUMN consented_by text,
        ADD COLUMN consent_text integer,
        ADD COLUMN consented_at timestamptz,
        ADD CONSTRAINT participants_consent CHECK (
          (consented_by IS NULL) = (consent_text IS NULL) AND (consented_by IS NULL) = (consented_at IS NULL));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE participants DROP COLUMN consented_by, DROP COLUMN consent_text, DROP COLUMN consented_at',
    );
  }
}
