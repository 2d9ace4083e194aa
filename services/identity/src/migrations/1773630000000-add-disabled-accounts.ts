import { Migration } from '@fungo/platform';

/** Accounts that an administrator closed to their owners. */
export class AddDisabledAccounts1773630000000 extends Migration {
  readonly sql = `
    ALTER TABLE users ADD COLUMN disabled_at timestamptz;
  `;
}
