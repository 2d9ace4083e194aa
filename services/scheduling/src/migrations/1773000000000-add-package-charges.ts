import { Migration } from '@fungo/platform';

/** Packages that were sold before have no charge: staff mark them paid outside of the ledger. */
export class AddPackageCharges1773000000000 extends Migration {
  readonly sql = `
    ALTER TABLE packages ADD charge_id uuid;
    CREATE UNIQUE INDEX packages_charge ON packages (charge_id);
  `;
}
