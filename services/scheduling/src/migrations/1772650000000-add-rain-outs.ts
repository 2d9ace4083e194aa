import { Migration } from '@fungo/platform';

export class AddRainOuts1772650000000 extends Migration {
  readonly sql = `
    CREATE TABLE rain_outs (
      id integer GENERATED ALWAYS AS IDENTITY,
      instructor_id integer NOT NULL,
      date date NOT NULL,
      start_time time,
      end_time time,
      message text NOT NULL,
      lessons integer NOT NULL DEFAULT 0,
      requests integer NOT NULL DEFAULT 0,
      made_by uuid NOT NULL,
      made_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT rain_outs_pkey PRIMARY KEY (id),
      CONSTRAINT rain_outs_hours CHECK ((start_time IS NULL) = (end_time IS NULL) AND start_time < end_time)
    );

    ALTER TABLE lessons
      ADD COLUMN rain_out_id integer,
      ADD CONSTRAINT lessons_rain_out FOREIGN KEY (rain_out_id) REFERENCES rain_outs (id),
      ADD CONSTRAINT lessons_rained_out CHECK (rain_out_id IS NULL OR status IN ('declined', 'cancelled'));
  `;
}
