import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RecordStatements1766000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE statement_payments (
        by text NOT NULL,
        transaction_id text NOT NULL,
        registration_id uuid NOT NULL,
        cents integer NOT NULL,
        day date NOT NULL,
        recorded_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT statement_payments_pkey PRIMARY KEY (by, transaction_id)
      );
      CREATE INDEX statement_payments_of_registration ON statement_payments (registration_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE statement_payments');
  }
}
