import type { MigrationInterface, QueryRunner } from 'typeorm';
import { idempotencyKeysTable } from '@fungo/platform';

export class CreateScheduling1763600200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public');
    await runner.query(`
      CREATE TABLE people (
        user_id uuid NOT NULL,
        instructor_id integer,
        first_name text NOT NULL,
        last_name text NOT NULL,
        email text,
        role text NOT NULL,
        version integer NOT NULL,
        CONSTRAINT people_pkey PRIMARY KEY (user_id),
        CONSTRAINT people_instructor UNIQUE (instructor_id),
        CONSTRAINT people_role CHECK (role IN ('student', 'instructor', 'admin'))
      );

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
        CONSTRAINT lessons_pkey PRIMARY KEY (id),
        CONSTRAINT lessons_slot FOREIGN KEY (slot_id) REFERENCES slots (id),
        CONSTRAINT lessons_status CHECK (status IN ('pending', 'confirmed', 'declined', 'cancelled')),
        CONSTRAINT lessons_confirmed_seat CHECK (status <> 'confirmed' OR seat IS NOT NULL),
        CONSTRAINT lessons_hours
          CHECK (ends_at > starts_at AND ends_at <= starts_at + interval '24 hours'),
        CONSTRAINT lessons_no_overlap
          EXCLUDE USING gist (instructor_id WITH =, group_key WITH <>, tstzrange(starts_at, ends_at) WITH &&)
          WHERE (status = 'confirmed'),
        CONSTRAINT lessons_player_busy
          EXCLUDE USING gist (student_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
          WHERE (student_id IS NOT NULL AND status IN ('pending', 'confirmed'))
      );
      CREATE UNIQUE INDEX lessons_seat ON lessons (group_key, seat) WHERE status = 'confirmed';
      CREATE INDEX lessons_of_instructor ON lessons (instructor_id, starts_at);
      CREATE INDEX lessons_of_student ON lessons (student_id, starts_at);
      CREATE INDEX lessons_by_start ON lessons (starts_at);
      CREATE INDEX lessons_of_slot ON lessons (slot_id, starts_at);
    `);
    await runner.query(idempotencyKeysTable);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotency_keys, lessons, slots, people');
  }
}
