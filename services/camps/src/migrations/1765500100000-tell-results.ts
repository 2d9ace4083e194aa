import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TellResults1765500100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE registrations ADD COLUMN results_told_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE registrations DROP COLUMN results_told_at');
  }
}
