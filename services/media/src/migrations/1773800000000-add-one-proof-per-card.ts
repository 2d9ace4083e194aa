import { Migration } from '@fungo/platform';

/** One unfinished proof of a card per sender: the newest. */
export class AddOneProofPerCard1773800000000 extends Migration {
  readonly sql = `
    ALTER TABLE unfinished_uploads ADD COLUMN proof_of uuid;
    CREATE UNIQUE INDEX unfinished_uploads_once ON unfinished_uploads (owner_id, proof_of) WHERE proof_of IS NOT NULL;
  `;
}
