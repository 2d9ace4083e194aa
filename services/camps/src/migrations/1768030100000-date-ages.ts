import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A child's age is kept with the day for which it was said. */
export class DateAges1768030100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE participants ADD COLUMN age_as_of date');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE participants DROP COLUMN age_as_of');
  }
}
