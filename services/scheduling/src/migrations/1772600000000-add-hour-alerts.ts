import { Migration } from '@fungo/platform';

export class AddHourAlerts1772600000000 extends Migration {
  readonly sql = `
    CREATE TABLE offers (
      id uuid NOT NULL,
      state text NOT NULL DEFAULT 'open',
      until timestamptz NOT NULL,
      made_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT offers_pkey PRIMARY KEY (id),
      CONSTRAINT offers_state CHECK (state IN ('open', 'taken', 'lapsed', 'withdrawn'))
    );

    CREATE TABLE hour_offers (
      offer_id uuid NOT NULL,
      player_id uuid,
      lesson_id integer,
      instructor_id integer NOT NULL,
      slot_id integer NOT NULL,
      group_key text NOT NULL,
      starts_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL,
      CONSTRAINT hour_offers_pkey PRIMARY KEY (offer_id),
      CONSTRAINT hour_offers_offer FOREIGN KEY (offer_id) REFERENCES offers (id),
      CONSTRAINT hour_offers_lesson FOREIGN KEY (lesson_id) REFERENCES lessons (id),
      CONSTRAINT hour_offers_hours CHECK (ends_at > starts_at)
    );
    CREATE INDEX hour_offers_of_instructor ON hour_offers (instructor_id, starts_at);
    CREATE INDEX hour_offers_of_lesson ON hour_offers (lesson_id);

    CREATE TABLE hour_alerts (
      id uuid NOT NULL,
      player_id uuid NOT NULL,
      instructor_id integer NOT NULL,
      from_date date NOT NULL,
      to_date date NOT NULL,
      start_time time,
      end_time time,
      state text NOT NULL DEFAULT 'waiting',
      offer_id uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT hour_alerts_pkey PRIMARY KEY (id),
      CONSTRAINT hour_alerts_offer_made FOREIGN KEY (offer_id) REFERENCES hour_offers (offer_id),
      CONSTRAINT hour_alerts_state CHECK (state IN ('waiting', 'offered', 'taken', 'lapsed', 'left')),
      CONSTRAINT hour_alerts_offer CHECK ((state = 'offered') = (offer_id IS NOT NULL)),
      CONSTRAINT hour_alerts_dates CHECK (to_date >= from_date)
    );
    CREATE UNIQUE INDEX hour_alerts_once ON hour_alerts (player_id, instructor_id)
      WHERE state IN ('waiting', 'offered');
    CREATE INDEX hour_alerts_in_line ON hour_alerts (instructor_id, created_at) WHERE state = 'waiting';
    CREATE INDEX hour_alerts_by_end ON hour_alerts (to_date);
    CREATE UNIQUE INDEX hour_alerts_of_offer ON hour_alerts (offer_id);
  `;
}
