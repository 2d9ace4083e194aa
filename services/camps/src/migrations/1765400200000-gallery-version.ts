import type { MigrationInterface, QueryRunner } from 'typeorm';

export class GalleryVersion1765400200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE camps ADD COLUMN gallery_version integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE camps DROP COLUMN gallery_version');
  }
}
