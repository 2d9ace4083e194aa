import { Migration } from '@fungo/platform';

/** The good backups of the whole database, as the backup program notes them. */
export class AddBackups1773660000000 extends Migration {
  readonly sql = `
    CREATE TABLE backups (
      id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
      made_at timestamptz NOT NULL DEFAULT now(),
      bytes bigint NOT NULL,
      is_encrypted boolean NOT NULL,
      CONSTRAINT backups_pkey PRIMARY KEY (id)
    );
  `;
}
