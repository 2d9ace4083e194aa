import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OfferOtherTimes1765070000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE lessons ADD COLUMN offers timestamptz[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE lessons DROP COLUMN offers`);
  }
}
