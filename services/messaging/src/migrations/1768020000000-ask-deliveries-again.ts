import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mail that is sent again after days has as much time as a new one. */
export class AskDeliveriesAgain1768020000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE deliveries ADD COLUMN asked_again_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE deliveries DROP COLUMN asked_again_at');
  }
}
