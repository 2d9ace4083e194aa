import { Migration } from '@fungo/platform';

/** Unfinished uploads and their parts, which used to be files of one process. */
export class AddUnfinishedUploads1773651000000 extends Migration {
  readonly sql = `
    CREATE TABLE unfinished_uploads (
      id uuid NOT NULL,
      owner_id uuid NOT NULL,
      player_id uuid NOT NULL,
      size integer NOT NULL,
      received integer NOT NULL DEFAULT 0,
      metadata json NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT unfinished_uploads_pkey PRIMARY KEY (id),
      CONSTRAINT unfinished_uploads_received CHECK (received BETWEEN 0 AND size)
    );
    CREATE INDEX unfinished_uploads_owner ON unfinished_uploads (owner_id);
    CREATE INDEX unfinished_uploads_created ON unfinished_uploads (created_at);
    CREATE TABLE upload_parts (
      upload_id uuid NOT NULL,
      start integer NOT NULL,
      key text NOT NULL,
      CONSTRAINT upload_parts_pkey PRIMARY KEY (upload_id, start),
      CONSTRAINT upload_parts_upload FOREIGN KEY (upload_id) REFERENCES unfinished_uploads ON DELETE CASCADE
    );
    CREATE TABLE upload_locks (
      id uuid NOT NULL,
      holder uuid NOT NULL,
      held_until timestamptz NOT NULL,
      is_wanted boolean NOT NULL DEFAULT false,
      CONSTRAINT upload_locks_pkey PRIMARY KEY (id)
    );
  `;
}
