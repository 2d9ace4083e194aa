import { Migration } from '@fungo/platform';

export class AddPlaces1773450000000 extends Migration {
  readonly sql = `
    CREATE TABLE places (
      id integer GENERATED ALWAYS AS IDENTITY,
      name text NOT NULL,
      name_key text NOT NULL,
      CONSTRAINT places_pkey PRIMARY KEY (id)
    );
    CREATE UNIQUE INDEX places_name ON places (name_key);

    CREATE TABLE travel_times (
      place_id integer NOT NULL,
      other_id integer NOT NULL,
      minutes smallint NOT NULL,
      CONSTRAINT travel_times_pkey PRIMARY KEY (place_id, other_id),
      CONSTRAINT travel_times_place FOREIGN KEY (place_id) REFERENCES places (id) ON DELETE CASCADE,
      CONSTRAINT travel_times_other FOREIGN KEY (other_id) REFERENCES places (id) ON DELETE CASCADE,
      CONSTRAINT travel_times_bounds CHECK (place_id < other_id AND minutes > 0)
    );

    -- Without keys: a lesson keeps the id of a place that is removed, which matches none.
    ALTER TABLE hour_offers ADD COLUMN place_id integer;
    ALTER TABLE lessons ADD COLUMN place_id integer;
  `;
}
