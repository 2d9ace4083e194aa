import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People from before addresses had to be proved count as proved, as they do in identity. */
export class ProvedAddresses1765030000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE people ADD COLUMN address_proved boolean NOT NULL DEFAULT false;
      UPDATE people SET address_proved = true;
      CREATE INDEX lessons_of_no_account ON lessons (student_email) WHERE student_id IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX lessons_of_no_account; ALTER TABLE people DROP COLUMN address_proved');
  }
}
