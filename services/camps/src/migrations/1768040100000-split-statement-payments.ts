import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SplitStatementPayments1768040100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE statement_payments ADD COLUMN part smallint NOT NULL DEFAULT 0;
      ALTER TABLE statement_payments DROP CONSTRAINT statement_payments_pkey;
      ALTER TABLE statement_payments ADD CONSTRAINT statement_payments_pkey PRIMARY KEY (by, transaction_id, part);
    `);
  }

  /** Later parts of a payment have no place in the older table. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM statement_payments WHERE part > 0;
      ALTER TABLE statement_payments DROP CONSTRAINT statement_payments_pkey;
      ALTER TABLE statement_payments ADD CONSTRAINT statement_payments_pkey PRIMARY KEY (by, transaction_id);
      ALTER TABLE statement_payments DROP COLUMN part;
    `);
  }
}
