import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReserveUploads1765010000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE credits ADD COLUMN reserved_until timestamptz;

      CREATE TABLE upload_tries (
        user_id uuid NOT NULL,
        day date NOT NULL,
        tries integer NOT NULL,
        CONSTRAINT upload_tries_pkey PRIMARY KEY (user_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM credits WHERE reserved_until IS NOT NULL;
      ALTER TABLE credits DROP COLUMN reserved_until;
      DROP TABLE upload_tries`);
  }
}
