import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An account's age is kept with the day for which it was said. */
export class DateAges1768030300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN age_as_of date');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN age_as_of');
  }
}
