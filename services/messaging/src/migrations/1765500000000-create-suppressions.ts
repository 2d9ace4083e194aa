import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSuppressions1765500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE suppressions (
        list text NOT NULL,
        address_hash text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT suppressions_pkey PRIMARY KEY (list, address_hash)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE suppressions');
  }
}
