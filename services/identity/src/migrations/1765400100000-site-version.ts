import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SiteVersion1765400100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE site_settings ADD COLUMN version integer NOT NULL DEFAULT 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE site_settings DROP COLUMN version');
  }
}
