import { Migration } from '@fungo/platform';

/** Finds the mails to one account. */
export class AddDeliveriesOfRecipient1773631000000 extends Migration {
  readonly sql = `
    CREATE INDEX deliveries_of_recipient ON deliveries (recipient_id, created_at);
  `;
}
