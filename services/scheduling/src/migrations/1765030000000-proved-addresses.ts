import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People from before the question count as proved, as identity counts them. */
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
