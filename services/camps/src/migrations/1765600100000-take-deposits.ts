import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TakeDeposits1765600100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE camps
        ADD COLUMN deposit_cents integer,
        ADD COLUMN rest_due_days integer;
      ALTER TABLE registrations
        ADD COLUMN deposit_cents integer,
        ADD COLUMN rest_by date,
        ADD COLUMN rest_told_at timestamptz,
        ADD COLUMN overdue_told_at timestamptz,
        ADD CONSTRAINT registrations_deposit CHECK ((deposit_cents IS NULL) = (rest_by IS NULL));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE registrations
        DROP COLUMN deposit_cents, DROP COLUMN rest_by, DROP COLUMN rest_told_at, DROP COLUMN overdue_told_at;
      ALTER TABLE camps DROP COLUMN deposit_cents, DROP COLUMN rest_due_days;
    `);
  }
}
