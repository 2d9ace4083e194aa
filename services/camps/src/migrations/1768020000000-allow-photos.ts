import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A family may say that the gallery shows no photos of a child. */
export class AllowPhotos1768020000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE participants ADD COLUMN photos_allowed boolean NOT NULL DEFAULT true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE participants DROP COLUMN photos_allowed');
  }
}
