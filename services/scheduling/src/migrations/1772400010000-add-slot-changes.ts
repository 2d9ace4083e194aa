import { Migration } from '@fungo/platform';

export class AddSlotChanges1772400010000 extends Migration {
  readonly sql = `
    CREATE TABLE slot_changes (
      slot_id integer NOT NULL,
      on_date date NOT NULL,
      start_time time,
      end_time time,
      starts_at timestamptz,
      ends_at timestamptz,
      price_cents integer,
      location text,
      max_students integer,
      CONSTRAINT slot_changes_pkey PRIMARY KEY (slot_id, on_date),
      CONSTRAINT slot_changes_slot FOREIGN KEY (slot_id) REFERENCES slots (id),
      CONSTRAINT slot_changes_hours CHECK (start_time < end_time),
      CONSTRAINT slot_changes_seats CHECK (max_students > 0),
      CONSTRAINT slot_changes_whole
        CHECK (num_nulls(start_time, end_time, starts_at, ends_at, price_cents, location, max_students) IN (0, 7))
    );
  `;
}
