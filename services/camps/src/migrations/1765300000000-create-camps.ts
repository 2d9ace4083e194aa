import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditTable, idempotencyIdsTable, idempotencyKeysTable } from '@fungo/platform';

export class CreateCamps1765300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE people (
        user_id uuid NOT NULL,
        instructor_id integer,
        first_name text NOT NULL,
        last_name text NOT NULL,
        role text NOT NULL,
        version integer NOT NULL,
        CONSTRAINT people_pkey PRIMARY KEY (user_id),
        CONSTRAINT people_instructor UNIQUE (instructor_id),
        CONSTRAINT people_role CHECK (role IN ('student', 'instructor', 'admin'))
      );

      CREATE TABLE camps (
        id integer GENERATED ALWAYS AS IDENTITY,
        instructor_id integer,
        title text NOT NULL,
        description text,
        camp_type text NOT NULL,
        location text NOT NULL,
        start_date date NOT NULL,
        end_date date NOT NULL,
        start_time time NOT NULL,
        end_time time NOT NULL,
        starts_at timestamptz NOT NULL,
        age_min smallint,
        age_max smallint,
        capacity integer NOT NULL,
        taken integer NOT NULL DEFAULT 0,
        full_price_cents integer NOT NULL,
        daily_price_cents integer NOT NULL,
        status text NOT NULL DEFAULT 'active',
        stripe_product_id text,
        stripe_price_id text,
        player_checklist text,
        arrival_info text,
        pickup_info text,
        safety_notes text,
        camp_schedule text,
        agenda text,
        photos text[] NOT NULL DEFAULT '{}',
        videos text[] NOT NULL DEFAULT '{}',
        logo_url text,
        pay_within_days integer,
        terms_version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT camps_pkey PRIMARY KEY (id),
        CONSTRAINT camps_type CHECK (camp_type IN ('camp', 'clinic', '1day')),
        CONSTRAINT camps_status CHECK (status IN ('active', 'completed', 'cancelled')),
        CONSTRAINT camps_days CHECK (start_date <= end_date),
        CONSTRAINT camps_capacity CHECK (taken BETWEEN 0 AND capacity)
      );
      CREATE INDEX camps_by_start ON camps (starts_at, id);
      CREATE INDEX camps_of_instructor ON camps (instructor_id, starts_at, id);
      CREATE INDEX camps_of_status ON camps (status, starts_at, id);

      CREATE TABLE divisions (
        id integer GENERATED ALWAYS AS IDENTITY,
        camp_id integer NOT NULL,
        sport text NOT NULL,
        age_group text NOT NULL,
        time text NOT NULL,
        field text NOT NULL,
        capacity integer NOT NULL,
        taken integer NOT NULL DEFAULT 0,
        CONSTRAINT divisions_pkey PRIMARY KEY (id),
        CONSTRAINT divisions_camp FOREIGN KEY (camp_id) REFERENCES camps (id) ON DELETE CASCADE,
        CONSTRAINT divisions_sport CHECK (sport IN ('coed', 'baseball', 'softball')),
        CONSTRAINT divisions_capacity CHECK (taken BETWEEN 0 AND capacity)
      );
      CREATE INDEX divisions_of_camp ON divisions (camp_id);

      CREATE TABLE waivers (
        id integer GENERATED ALWAYS AS IDENTITY,
        camp_id integer NOT NULL,
        version integer NOT NULL,
        text text NOT NULL,
        required boolean NOT NULL,
        replaced_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT waivers_pkey PRIMARY KEY (id),
        CONSTRAINT waivers_camp FOREIGN KEY (camp_id) REFERENCES camps (id) ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX waivers_version ON waivers (camp_id, version);
      CREATE UNIQUE INDEX waivers_current ON waivers (camp_id) WHERE replaced_at IS NULL;

      CREATE TABLE registrations (
        id uuid NOT NULL,
        camp_id integer NOT NULL,
        user_id uuid,
        reference text NOT NULL,
        token_hash text NOT NULL,
        token text NOT NULL,
        parent_name text NOT NULL,
        parent_email text NOT NULL,
        parent_phone text NOT NULL,
        payment_method text NOT NULL,
        registration_option text NOT NULL,
        selected_days integer[] NOT NULL,
        total_cents integer NOT NULL,
        payment_status text NOT NULL DEFAULT 'unpaid',
        payment_reason text,
        stripe_payment_intent_id text,
        registration_status text NOT NULL DEFAULT 'confirmed',
        pay_by timestamptz,
        pickup_names text[] NOT NULL,
        waiver_id integer,
        signed_name text,
        signed_at timestamptz,
        signed_from text,
        confirmation_asked_at timestamptz,
        details_told_days smallint,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT registrations_pkey PRIMARY KEY (id),
        CONSTRAINT registrations_camp FOREIGN KEY (camp_id) REFERENCES camps (id) ON DELETE CASCADE,
        CONSTRAINT registrations_waiver FOREIGN KEY (waiver_id) REFERENCES waivers (id),
        CONSTRAINT registrations_option CHECK (registration_option IN ('all_days', 'individual_days')),
        CONSTRAINT registrations_payment CHECK (payment_status IN ('unpaid', 'partial', 'paid')),
        CONSTRAINT registrations_status CHECK (registration_status IN ('confirmed', 'lapsed', 'cancelled')),
        CONSTRAINT registrations_signed
          CHECK ((waiver_id IS NULL) = (signed_name IS NULL) AND (waiver_id IS NULL) = (signed_at IS NULL))
      );
      CREATE UNIQUE INDEX registrations_reference ON registrations (reference);
      CREATE INDEX registrations_of_camp ON registrations (camp_id, created_at);
      CREATE INDEX registrations_of_user ON registrations (user_id, created_at);

      CREATE TABLE participants (
        id integer GENERATED ALWAYS AS IDENTITY,
        registration_id uuid NOT NULL,
        player_user_id uuid,
        division_id integer,
        player_name text NOT NULL,
        player_age smallint NOT NULL,
        age_group text NOT NULL,
        sport text NOT NULL,
        player_position text,
        experience_level text,
        medical_info text,
        emergency_contact text NOT NULL,
        emergency_phone text NOT NULL,
        CONSTRAINT participants_pkey PRIMARY KEY (id),
        CONSTRAINT participants_registration
          FOREIGN KEY (registration_id) REFERENCES registrations (id) ON DELETE CASCADE,
        CONSTRAINT participants_division FOREIGN KEY (division_id) REFERENCES divisions (id)
      );
      CREATE INDEX participants_of_registration ON participants (registration_id);

      CREATE TABLE waitlist (
        id uuid NOT NULL,
        camp_id integer NOT NULL,
        user_id uuid,
        rank integer NOT NULL,
        state text NOT NULL DEFAULT 'waiting',
        notified boolean NOT NULL DEFAULT false,
        offered_until timestamptz,
        token_hash text NOT NULL,
        token text NOT NULL,
        parent_name text NOT NULL,
        parent_email text NOT NULL,
        parent_phone text NOT NULL,
        joined_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT waitlist_pkey PRIMARY KEY (id),
        CONSTRAINT waitlist_camp FOREIGN KEY (camp_id) REFERENCES camps (id) ON DELETE CASCADE,
        CONSTRAINT waitlist_state
          CHECK (state IN ('waiting', 'offered', 'claimed', 'lapsed', 'left', 'closed')),
        CONSTRAINT waitlist_offer CHECK ((state = 'offered') = (offered_until IS NOT NULL))
      );
      CREATE INDEX waitlist_of_camp ON waitlist (camp_id, rank);
      CREATE UNIQUE INDEX waitlist_once ON waitlist (camp_id, parent_email) WHERE state IN ('waiting', 'offered');
      CREATE INDEX waitlist_of_user ON waitlist (user_id);

      CREATE TABLE waitlist_children (
        id integer GENERATED ALWAYS AS IDENTITY,
        family_id uuid NOT NULL,
        player_name text NOT NULL,
        player_age smallint NOT NULL,
        division_id integer,
        CONSTRAINT waitlist_children_pkey PRIMARY KEY (id),
        CONSTRAINT waitlist_children_family FOREIGN KEY (family_id) REFERENCES waitlist (id) ON DELETE CASCADE,
        CONSTRAINT waitlist_children_division FOREIGN KEY (division_id) REFERENCES divisions (id)
      );
      CREATE INDEX waitlist_children_of_family ON waitlist_children (family_id);

      CREATE TABLE marks (
        id uuid NOT NULL,
        participant_id integer NOT NULL,
        date date NOT NULL,
        kind text NOT NULL,
        at timestamptz NOT NULL,
        collected_by text,
        reason text,
        made_by uuid NOT NULL,
        received_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT marks_pkey PRIMARY KEY (id),
        CONSTRAINT marks_participant FOREIGN KEY (participant_id) REFERENCES participants (id) ON DELETE CASCADE,
        CONSTRAINT marks_kind CHECK (kind IN ('in', 'out', 'absent')),
        CONSTRAINT marks_collected CHECK ((kind = 'out') = (collected_by IS NOT NULL))
      );
      CREATE INDEX marks_of_participant ON marks (participant_id, date, at);
    `);
    await runner.query(auditTable);
    await runner.query(idempotencyKeysTable);
    await runner.query(idempotencyIdsTable);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP TABLE marks, waitlist_children, waitlist, participants, registrations, waivers, divisions, camps, people,
                  audit, idempotency_keys`,
    );
  }
}
