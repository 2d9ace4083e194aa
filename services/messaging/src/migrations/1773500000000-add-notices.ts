import { Migration } from '@fungo/platform';

export class AddNotices1773500000000 extends Migration {
  readonly sql = `
    CREATE TABLE notices (
      id uuid NOT NULL,
      event_id uuid NOT NULL,
      kind text NOT NULL,
      recipient_id uuid NOT NULL,
      reader text NOT NULL,
      player_id uuid,
      about text,
      subject text,
      facts jsonb NOT NULL,
      title text,
      text text,
      opens text NOT NULL,
      waits_until timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      read_at timestamptz,
      CONSTRAINT notices_pkey PRIMARY KEY (id),
      CONSTRAINT notices_once UNIQUE (event_id, kind, recipient_id),
      CONSTRAINT notices_once_about UNIQUE (about, kind, recipient_id),
      CONSTRAINT notices_reader CHECK (reader IN ('family', 'self', 'staff'))
    );
    CREATE INDEX notices_newest ON notices (recipient_id, created_at, id);
    CREATE INDEX notices_of_player ON notices (player_id);
    CREATE INDEX notices_of_subject ON notices (subject) WHERE waits_until IS NOT NULL;
    CREATE INDEX notices_oldest ON notices (created_at);
  `;
}
