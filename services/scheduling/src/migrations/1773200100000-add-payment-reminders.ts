import { Migration } from '@fungo/platform';

/** The latest reminder of each unpaid lesson, and whether a bank decides about its payment. */
export class AddPaymentReminders1773200100000 extends Migration {
  readonly sql = `
    ALTER TABLE charges
      ADD disputes smallint NOT NULL DEFAULT 0,
      ADD reminded_at timestamptz;
    CREATE INDEX charges_reminded ON charges (reminded_at) WHERE reminded_at IS NOT NULL;
  `;
}
