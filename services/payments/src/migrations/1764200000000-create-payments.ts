import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePayments1764200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE memberships (
        user_id uuid NOT NULL,
        status text NOT NULL,
        version integer NOT NULL,
        CONSTRAINT memberships_pkey PRIMARY KEY (user_id),
        CONSTRAINT memberships_status CHECK (status IN ('active', 'inactive'))
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE memberships');
  }
}
