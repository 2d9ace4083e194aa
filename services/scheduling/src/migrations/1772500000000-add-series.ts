import { Migration } from '@fungo/platform';

export class AddSeries1772500000000 extends Migration {
  readonly sql = `
    CREATE TABLE series (
      id integer GENERATED ALWAYS AS IDENTITY,
      size smallint NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT series_pkey PRIMARY KEY (id),
      CONSTRAINT series_size CHECK (size BETWEEN 2 AND 12)
    );

    ALTER TABLE lessons
      ADD COLUMN series_id integer,
      ADD COLUMN series_position smallint,
      ADD CONSTRAINT lessons_series CHECK ((series_id IS NULL) = (series_position IS NULL)),
      ADD CONSTRAINT lessons_series_of FOREIGN KEY (series_id) REFERENCES series (id);
    CREATE UNIQUE INDEX lessons_of_series ON lessons (series_id, series_position);
  `;
}
