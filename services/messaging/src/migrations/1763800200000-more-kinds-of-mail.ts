import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MoreKindsOfMail1763800200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE deliveries
        ALTER COLUMN recipient_id DROP NOT NULL,
        ADD COLUMN about text,
        ADD CONSTRAINT deliveries_once_about UNIQUE (about, kind, recipient_id),
        DROP CONSTRAINT deliveries_status,
        ADD CONSTRAINT deliveries_status CHECK (status IN ('queued', 'sent', 'failed', 'dropped'));
      CREATE UNIQUE INDEX deliveries_once_typed ON deliveries (event_id, kind) WHERE recipient_id IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX deliveries_once_typed;
      DELETE FROM deliveries WHERE recipient_id IS NULL OR status = 'dropped';
      ALTER TABLE deliveries
        ALTER COLUMN recipient_id SET NOT NULL,
        DROP CONSTRAINT deliveries_once_about,
        DROP COLUMN about,
        DROP CONSTRAINT deliveries_status,
        ADD CONSTRAINT deliveries_status CHECK (status IN ('queued', 'sent', 'failed'));
    `);
  }
}
