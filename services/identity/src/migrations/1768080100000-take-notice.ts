import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A coach may need more or less notice than the academy's setting says. */
export class TakeNotice1768080100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE instructors ADD COLUMN notice_hours smallint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE instructors DROP COLUMN notice_hours');
  }
}
