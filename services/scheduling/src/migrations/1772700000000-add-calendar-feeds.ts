import { Migration } from '@fungo/platform';

export class AddCalendarFeeds1772700000000 extends Migration {
  readonly sql = `
    CREATE TABLE calendar_feeds (
      user_id uuid NOT NULL,
      token_hash text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      read_at timestamptz,
      hour_began_at timestamptz NOT NULL DEFAULT now(),
      reads integer NOT NULL DEFAULT 0,
      CONSTRAINT calendar_feeds_pkey PRIMARY KEY (user_id)
    );
    CREATE UNIQUE INDEX calendar_feeds_token ON calendar_feeds (token_hash);
  `;
}
