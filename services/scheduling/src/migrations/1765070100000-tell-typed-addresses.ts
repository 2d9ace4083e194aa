import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TellTypedAddresses1765070100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lessons ADD COLUMN address_told boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lessons DROP COLUMN address_told');
  }
}
