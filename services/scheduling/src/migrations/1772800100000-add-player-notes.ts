import { Migration } from '@fungo/platform';

export class AddPlayerNotes1772800100000 extends Migration {
  readonly sql = `
    CREATE TABLE player_notes (
      id integer GENERATED ALWAYS AS IDENTITY,
      player_id uuid NOT NULL,
      author_id uuid NOT NULL,
      text text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT player_notes_pkey PRIMARY KEY (id)
    );
    CREATE INDEX player_notes_of_player ON player_notes (player_id, id);
    CREATE INDEX player_notes_of_author ON player_notes (author_id);

    CREATE TABLE audit (
      id bigint GENERATED ALWAYS AS IDENTITY,
      at timestamptz NOT NULL DEFAULT now(),
      actor_id uuid,
      actor_role text NOT NULL,
      verb text NOT NULL,
      entity text NOT NULL,
      entity_id text NOT NULL,
      fields text[] NOT NULL,
      request_id text,
      CONSTRAINT audit_pkey PRIMARY KEY (id)
    );
    CREATE INDEX audit_of_entity ON audit (entity, entity_id, id);
    CREATE INDEX audit_newest ON audit (at);
  `;
}
