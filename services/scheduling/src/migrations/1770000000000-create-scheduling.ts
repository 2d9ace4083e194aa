import { Migration } from '@fungo/platform';

export class CreateScheduling1770000000000 extends Migration {
  readonly sql = `
    CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;

    CREATE TABLE people (
      user_id uuid NOT NULL,
      instructor_id integer,
      first_name text NOT NULL,
      last_name text NOT NULL,
      email text,
      role text NOT NULL,
      version integer NOT NULL,
      address_proved boolean NOT NULL DEFAULT false,
      CONSTRAINT people_pkey PRIMARY KEY (user_id),
      CONSTRAINT people_role CHECK (role IN ('student', 'instructor', 'admin')),
      CONSTRAINT people_instructor UNIQUE (instructor_id)
    );
    CREATE INDEX people_by_email ON people (email);

    CREATE TABLE slots (
      id integer GENERATED ALWAYS AS IDENTITY,
      instructor_id integer NOT NULL,
      day_of_week integer,
      specific_date date,
      start_time time NOT NULL,
      end_time time NOT NULL,
      price_cents integer NOT NULL,
      location text NOT NULL,
      max_students integer NOT NULL,
      weeks_duration integer NOT NULL,
      is_available boolean NOT NULL DEFAULT true,
      removed_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT slots_pkey PRIMARY KEY (id),
      CONSTRAINT slots_weekly_or_dated CHECK ((day_of_week IS NULL) <> (specific_date IS NULL)),
      CONSTRAINT slots_hours CHECK (start_time < end_time),
      CONSTRAINT slots_seats CHECK (max_students > 0)
    );
    CREATE UNIQUE INDEX slots_weekly_once ON slots (instructor_id, day_of_week, start_time, end_time)
      WHERE removed_at IS NULL;
    CREATE UNIQUE INDEX slots_dated_once ON slots (instructor_id, specific_date, start_time, end_time)
      WHERE removed_at IS NULL;

    CREATE TABLE lessons (
      id integer GENERATED ALWAYS AS IDENTITY,
      instructor_id integer NOT NULL,
      student_id uuid,
      student_name text,
      slot_id integer,
      group_key text NOT NULL,
      starts_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL,
      seat smallint,
      status text NOT NULL,
      price_cents integer NOT NULL,
      location text NOT NULL,
      notes text,
      student_phone text,
      student_email text,
      session_focus text,
      weekly_recurring text,
      hidden_from_student boolean NOT NULL DEFAULT false,
      hidden_from_instructor boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      booked_by_coach boolean NOT NULL DEFAULT false,
      offers timestamptz[] NOT NULL DEFAULT '{}',
      address_told boolean NOT NULL DEFAULT false,
      CONSTRAINT lessons_pkey PRIMARY KEY (id),
      CONSTRAINT lessons_status CHECK (status IN ('pending', 'confirmed', 'declined', 'cancelled')),
      CONSTRAINT lessons_confirmed_seat CHECK (status <> 'confirmed' OR seat IS NOT NULL),
      CONSTRAINT lessons_hours CHECK (ends_at > starts_at AND ends_at <= starts_at + interval '24 hours'),
      CONSTRAINT lessons_player_busy
        EXCLUDE USING gist (student_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
        WHERE (student_id IS NOT NULL AND status IN ('pending', 'confirmed')),
      CONSTRAINT lessons_slot FOREIGN KEY (slot_id) REFERENCES slots (id),
      -- Time comes before group, so that a check reads one hour and not all of the coach's confirmed lessons.
      CONSTRAINT lessons_no_overlap
        EXCLUDE USING gist (instructor_id WITH =, tstzrange(starts_at, ends_at) WITH &&, group_key WITH <>)
        WHERE (status = 'confirmed')
    );
    CREATE UNIQUE INDEX lessons_seat ON lessons (group_key, seat) WHERE status = 'confirmed';
    CREATE INDEX lessons_of_instructor ON lessons (instructor_id, starts_at);
    CREATE INDEX lessons_of_student ON lessons (student_id, starts_at);
    CREATE INDEX lessons_by_start ON lessons (starts_at);
    CREATE INDEX lessons_of_slot ON lessons (slot_id, starts_at);
    CREATE INDEX lessons_by_status ON lessons (status, starts_at, id);
    CREATE INDEX lessons_of_instructor_by_status ON lessons (instructor_id, status, starts_at);
    CREATE INDEX lessons_booked_by_instructor ON lessons (instructor_id, created_at) WHERE booked_by_coach;
    CREATE INDEX lessons_booked_by_coaches ON lessons (created_at) WHERE booked_by_coach;
    CREATE INDEX lessons_of_no_account ON lessons (student_email) WHERE student_id IS NULL;

    CREATE TABLE idempotency_keys (
      caller text NOT NULL,
      key text NOT NULL,
      request_hash text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      made_id text,
      CONSTRAINT "PK_idempotency_keys" PRIMARY KEY (caller, key)
    );
    CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);

    CREATE TABLE blocks (
      id integer GENERATED ALWAYS AS IDENTITY,
      instructor_id integer NOT NULL,
      from_date date NOT NULL,
      to_date date NOT NULL,
      start_time time,
      end_time time,
      reason text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT blocks_pkey PRIMARY KEY (id),
      CONSTRAINT blocks_dates CHECK (from_date <= to_date),
      CONSTRAINT blocks_hours CHECK ((start_time IS NULL) = (end_time IS NULL) AND start_time < end_time)
    );
    CREATE INDEX blocks_of_instructor ON blocks (instructor_id, to_date);

    CREATE TABLE custom_requests (
      id integer GENERATED ALWAYS AS IDENTITY,
      instructor_id integer NOT NULL,
      sender text NOT NULL,
      name text NOT NULL,
      phone text NOT NULL,
      email text NOT NULL,
      preferred_dates text,
      preferred_times text,
      location text,
      travel_preference text NOT NULL,
      session_focus text,
      additional_notes text,
      status text NOT NULL DEFAULT 'pending',
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      CONSTRAINT custom_requests_pkey PRIMARY KEY (id),
      CONSTRAINT custom_requests_status
        CHECK (status IN ('pending', 'contacted', 'scheduled', 'completed', 'declined'))
    );
    CREATE INDEX custom_requests_by_time ON custom_requests (created_at);
    CREATE INDEX custom_requests_of_instructor ON custom_requests (instructor_id, created_at);
    CREATE INDEX custom_requests_of_address ON custom_requests (email, created_at);
    CREATE INDEX custom_requests_of_sender ON custom_requests (sender, created_at);

    CREATE TABLE ratings (
      lesson_id integer NOT NULL,
      instructor_id integer NOT NULL,
      rating smallint NOT NULL,
      note text,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT ratings_pkey PRIMARY KEY (lesson_id),
      CONSTRAINT ratings_stars CHECK (rating BETWEEN 1 AND 5),
      CONSTRAINT ratings_lesson FOREIGN KEY (lesson_id) REFERENCES lessons (id)
    );
    CREATE INDEX ratings_of_instructor ON ratings (instructor_id);
  `;
}
