import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ErasedAddresses1767000110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE erased_addresses (
        user_id uuid NOT NULL,
        address text NOT NULL,
        erased_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT erased_addresses_pkey PRIMARY KEY (user_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE erased_addresses');
  }
}
