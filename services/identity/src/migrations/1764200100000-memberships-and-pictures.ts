import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MembershipsAndPictures1764200100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD COLUMN membership_version integer NOT NULL DEFAULT 0,
        ADD COLUMN profile_image_version integer NOT NULL DEFAULT 0;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN membership_version, DROP COLUMN profile_image_version');
  }
}
