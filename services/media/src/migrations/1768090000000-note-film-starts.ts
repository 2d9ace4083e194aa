import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NoteFilmStarts1768090000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE films ADD COLUMN started_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE films DROP COLUMN started_at');
  }
}
