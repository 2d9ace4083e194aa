import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Registrations from before have no terms: what comes back of them, staff decide. */
export class KeepRefundTerms1765600200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE camps
        ADD COLUMN refund_full_days integer,
        ADD COLUMN refund_part_days integer,
        ADD COLUMN refund_part_percent integer;
      ALTER TABLE registrations
        ADD COLUMN refund_terms jsonb,
        ADD COLUMN withdrawn_at timestamptz,
        ADD COLUMN refund_cents integer,
        ADD COLUMN kept_cents integer,
        ADD CONSTRAINT registrations_withdrawn CHECK (
          (withdrawn_at IS NULL) = (refund_cents IS NULL) AND (withdrawn_at IS NULL) = (kept_cents IS NULL));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE registrations
        DROP COLUMN refund_terms, DROP COLUMN withdrawn_at, DROP COLUMN refund_cents, DROP COLUMN kept_cents;
      ALTER TABLE camps
        DROP COLUMN refund_full_days, DROP COLUMN refund_part_days, DROP COLUMN refund_part_percent;
    `);
  }
}
