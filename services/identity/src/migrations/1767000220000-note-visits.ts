import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Nobody knows when families were here before: all count as here now. */
export class NoteVisits1767000220000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN last_visit_at timestamptz NOT NULL DEFAULT now()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN last_visit_at');
  }
}
