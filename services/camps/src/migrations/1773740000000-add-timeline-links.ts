import { Migration } from '@fungo/platform';

/** Links of families to a player's scores. */
export class AddTimelineLinks1773740000000 extends Migration {
  readonly sql = `
    CREATE TABLE timeline_links (
      id uuid NOT NULL,
      player_id uuid NOT NULL,
      family_id uuid NOT NULL,
      token_hash text NOT NULL,
      expires_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT timeline_links_pkey PRIMARY KEY (id)
    );
    CREATE UNIQUE INDEX timeline_links_token ON timeline_links (token_hash);
    CREATE INDEX timeline_links_of_player ON timeline_links (player_id);
    CREATE INDEX timeline_links_expiry ON timeline_links (expires_at);
  `;
}
