import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KnowDisputes1766000100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE registrations ADD COLUMN disputes integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE registrations DROP COLUMN disputes');
  }
}
