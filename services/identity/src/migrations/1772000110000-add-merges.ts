import { Migration } from '@fungo/platform';

export class AddMerges1772000110000 extends Migration {
  readonly sql = `
    CREATE TABLE merges (
      id uuid NOT NULL,
      kind text NOT NULL,
      from_id uuid NOT NULL,
      into_id uuid NOT NULL,
      from_family uuid,
      into_family uuid,
      along uuid[] NOT NULL,
      guardians uuid[] NOT NULL,
      newcomers uuid[] NOT NULL,
      residents uuid[] NOT NULL,
      made_by uuid NOT NULL,
      made_at timestamptz NOT NULL DEFAULT now(),
      undone_at timestamptz,
      CONSTRAINT merges_pkey PRIMARY KEY (id),
      CONSTRAINT merges_kind CHECK (kind IN ('accounts', 'players')),
      CONSTRAINT merges_of_two CHECK (from_id <> into_id)
    );
    CREATE INDEX merges_newest ON merges (made_at, id);
  `;
}
