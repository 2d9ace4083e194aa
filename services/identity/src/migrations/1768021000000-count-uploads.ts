import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many videos an account has uploaded this month, as media counts them. */
export class CountUploads1768021000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD COLUMN uploads_month text,
        ADD COLUMN uploads_count integer NOT NULL DEFAULT 0;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN uploads_month, DROP COLUMN uploads_count');
  }
}
