import { Migration } from '@fungo/platform';

export class CreateCamps1770000000000 extends Migration {
  readonly sql = `
    CREATE TABLE people (
      user_id uuid NOT NULL,
      instructor_id integer,
      first_name text NOT NULL,
      last_name text NOT NULL,
      role text NOT NULL,
      version integer NOT NULL,
      CONSTRAINT people_pkey PRIMARY KEY (user_id),
      CONSTRAINT people_role CHECK (role IN ('student', 'instructor', 'admin')),
      CONSTRAINT people_instructor UNIQUE (instructor_id)
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
      gallery_version integer NOT NULL DEFAULT 0,
      sibling_percent integer,
      sibling_off_cents integer,
      deposit_cents integer,
      rest_due_days integer,
      refund_full_days integer,
      refund_part_days integer,
      refund_part_percent integer,
      calendar_version integer NOT NULL DEFAULT 0,
      calendar_from date,
      CONSTRAINT camps_pkey PRIMARY KEY (id),
      CONSTRAINT camps_type CHECK (camp_type IN ('camp', 'clinic', '1day')),
      CONSTRAINT camps_days CHECK (start_date <= end_date),
      CONSTRAINT camps_capacity CHECK (taken BETWEEN 0 AND capacity),
      CONSTRAINT camps_sibling_discount CHECK (sibling_percent IS NULL OR sibling_off_cents IS NULL),
      CONSTRAINT camps_status CHECK (status IN ('active', 'completed', 'cancelled', 'draft'))
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
      CONSTRAINT divisions_sport CHECK (sport IN ('coed', 'baseball', 'softball')),
      CONSTRAINT divisions_capacity CHECK (taken BETWEEN 0 AND capacity),
      CONSTRAINT divisions_camp FOREIGN KEY (camp_id) REFERENCES camps (id) ON DELETE CASCADE
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

    CREATE TABLE promotions (
      id uuid NOT NULL,
      code text NOT NULL,
      percent integer,
      off_cents integer,
      used integer NOT NULL DEFAULT 0,
      max_uses integer,
      last_day date,
      camp_id integer,
      ended_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT promotions_pkey PRIMARY KEY (id),
      CONSTRAINT promotions_uses CHECK (used >= 0 AND used <= max_uses),
      CONSTRAINT promotions_discount
        CHECK ((percent IS NULL) <> (off_cents IS NULL) AND percent BETWEEN 1 AND 100 IS NOT FALSE
          AND off_cents > 0 IS NOT FALSE),
      CONSTRAINT promotions_camp FOREIGN KEY (camp_id) REFERENCES camps (id) ON DELETE CASCADE
    );
    CREATE UNIQUE INDEX promotions_code ON promotions (code);
    CREATE INDEX promotions_made ON promotions (created_at, id);
    CREATE INDEX promotions_of_camp ON promotions (camp_id);

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
      received jsonb,
      results_told_at timestamptz,
      sibling_cents integer NOT NULL DEFAULT 0,
      promotion_cents integer NOT NULL DEFAULT 0,
      promotion_id uuid,
      deposit_cents integer,
      rest_by date,
      rest_told_at timestamptz,
      overdue_told_at timestamptz,
      refund_terms jsonb,
      withdrawn_at timestamptz,
      refund_cents integer,
      kept_cents integer,
      disputes integer,
      notes_notice_at timestamptz,
      notes_told_at timestamptz,
      sender text,
      confirmations_at timestamptz[],
      days_told smallint,
      CONSTRAINT registrations_pkey PRIMARY KEY (id),
      CONSTRAINT registrations_option CHECK (registration_option IN ('all_days', 'individual_days')),
      CONSTRAINT registrations_payment CHECK (payment_status IN ('unpaid', 'partial', 'paid')),
      CONSTRAINT registrations_status CHECK (registration_status IN ('confirmed', 'lapsed', 'cancelled')),
      CONSTRAINT registrations_signed
        CHECK ((waiver_id IS NULL) = (signed_name IS NULL) AND (waiver_id IS NULL) = (signed_at IS NULL)),
      CONSTRAINT registrations_camp FOREIGN KEY (camp_id) REFERENCES camps (id) ON DELETE CASCADE,
      CONSTRAINT registrations_waiver FOREIGN KEY (waiver_id) REFERENCES waivers (id),
      CONSTRAINT registrations_promotion FOREIGN KEY (promotion_id) REFERENCES promotions (id) ON DELETE SET NULL,
      CONSTRAINT registrations_deposit CHECK ((deposit_cents IS NULL) = (rest_by IS NULL)),
      CONSTRAINT registrations_withdrawn
        CHECK ((withdrawn_at IS NULL) = (refund_cents IS NULL) AND (withdrawn_at IS NULL) = (kept_cents IS NULL))
    );
    CREATE UNIQUE INDEX registrations_reference ON registrations (reference);
    CREATE INDEX registrations_of_camp ON registrations (camp_id, created_at);
    CREATE INDEX registrations_of_user ON registrations (user_id, created_at);
    CREATE INDEX registrations_of_promotion ON registrations (promotion_id);
    CREATE INDEX registrations_of_address ON registrations (parent_email, created_at);
    CREATE INDEX registrations_of_email ON registrations (parent_email);

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
      consented_by text,
      consent_text integer,
      consented_at timestamptz,
      photos_allowed boolean NOT NULL DEFAULT true,
      age_as_of date,
      public_name text,
      CONSTRAINT participants_pkey PRIMARY KEY (id),
      CONSTRAINT participants_registration
        FOREIGN KEY (registration_id) REFERENCES registrations (id) ON DELETE CASCADE,
      CONSTRAINT participants_division FOREIGN KEY (division_id) REFERENCES divisions (id),
      CONSTRAINT participants_consent
        CHECK ((consented_by IS NULL) = (consent_text IS NULL) AND (consented_by IS NULL) = (consented_at IS NULL))
    );
    CREATE INDEX participants_of_registration ON participants (registration_id);

    CREATE TABLE statement_payments (
      by text NOT NULL,
      transaction_id text NOT NULL,
      registration_id uuid NOT NULL,
      cents integer NOT NULL,
      day date NOT NULL,
      recorded_at timestamptz NOT NULL DEFAULT now(),
      part smallint NOT NULL DEFAULT 0,
      CONSTRAINT statement_payments_pkey PRIMARY KEY (by, transaction_id, part)
    );
    CREATE INDEX statement_payments_of_registration ON statement_payments (registration_id);

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
      CONSTRAINT waitlist_state CHECK (state IN ('waiting', 'offered', 'claimed', 'lapsed', 'left', 'closed')),
      CONSTRAINT waitlist_offer CHECK ((state = 'offered') = (offered_until IS NOT NULL)),
      CONSTRAINT waitlist_camp FOREIGN KEY (camp_id) REFERENCES camps (id) ON DELETE CASCADE
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

    CREATE TABLE retention_runs (
      ran_on date NOT NULL,
      announced integer NOT NULL,
      deleted integer NOT NULL,
      oldest date,
      CONSTRAINT retention_runs_pkey PRIMARY KEY (ran_on)
    );

    CREATE TABLE audit (
      id bigint GENERATED ALWAYS AS IDENTITY,
      at timestamptz NOT NULL DEFAULT now(),
      actor_id uuid,
      actor_role text NOT NULL,
      verb text NOT NULL,
      entity text NOT NULL,
      entity_id text NOT NULL,
      fields text[] NOT NULL,
      request_id text,
      CONSTRAINT audit_pkey PRIMARY KEY (id)
    );
    CREATE INDEX audit_of_entity ON audit (entity, entity_id, id);
    CREATE INDEX audit_newest ON audit (at);

    CREATE TABLE idempotency_keys (
      caller text NOT NULL,
      key text NOT NULL,
      request_hash text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      made_id text,
      CONSTRAINT "PK_idempotency_keys" PRIMARY KEY (caller, key)
    );
    CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);
  `;
}
