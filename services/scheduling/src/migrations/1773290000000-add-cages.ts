import { Migration } from '@fungo/platform';

export class AddCages1773290000000 extends Migration {
  readonly sql = `
    CREATE TABLE cages (
      id integer GENERATED ALWAYS AS IDENTITY,
      name text NOT NULL,
      name_key text NOT NULL,
      is_active boolean NOT NULL DEFAULT true,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT cages_pkey PRIMARY KEY (id)
    );
    CREATE UNIQUE INDEX cages_name ON cages (name_key);

    ALTER TABLE slots
      ADD COLUMN cage_id integer,
      ADD CONSTRAINT slots_cage FOREIGN KEY (cage_id) REFERENCES cages (id);
    ALTER TABLE hour_offers
      ADD COLUMN cage_id integer,
      ADD CONSTRAINT hour_offers_cage FOREIGN KEY (cage_id) REFERENCES cages (id);
    CREATE INDEX hour_offers_of_cage ON hour_offers (cage_id, starts_at);
    ALTER TABLE lessons
      ADD COLUMN cage_id integer,
      ADD CONSTRAINT lessons_cage_of FOREIGN KEY (cage_id) REFERENCES cages (id),
      ADD CONSTRAINT lessons_cage
        EXCLUDE USING gist (cage_id WITH =, tstzrange(starts_at, ends_at) WITH &&, group_key WITH <>)
        WHERE (status = 'confirmed' AND cage_id IS NOT NULL);
  `;
}
