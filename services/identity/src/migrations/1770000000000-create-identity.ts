import { Migration } from '@fungo/platform';

export class CreateIdentity1770000000000 extends Migration {
  readonly sql = `
    CREATE TABLE users (
      id uuid NOT NULL,
      email text NOT NULL,
      password_hash text NOT NULL,
      role text NOT NULL DEFAULT 'student',
      first_name text NOT NULL,
      last_name text NOT NULL,
      phone_number text,
      age integer,
      position text,
      experience text,
      parent_name text,
      parent_email text,
      parent_phone text,
      profile_image_url text,
      membership_status text NOT NULL DEFAULT 'inactive',
      version integer NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      membership_version integer NOT NULL DEFAULT 0,
      profile_image_version integer NOT NULL DEFAULT 0,
      address_proved_at timestamptz,
      erased_at timestamptz,
      last_visit_at timestamptz NOT NULL DEFAULT now(),
      has_password boolean NOT NULL DEFAULT true,
      uploads_month text,
      uploads_count integer NOT NULL DEFAULT 0,
      age_as_of date,
      CONSTRAINT users_pkey PRIMARY KEY (id),
      CONSTRAINT users_email_lower_case CHECK (email = lower(email)),
      CONSTRAINT users_role_known CHECK (role IN ('student', 'instructor', 'admin')),
      CONSTRAINT users_membership_known CHECK (membership_status IN ('active', 'inactive')),
      CONSTRAINT users_email_unique UNIQUE (email)
    );
    CREATE INDEX users_newest ON users (created_at);
    CREATE INDEX users_newest_of_role ON users (role, created_at);

    CREATE TABLE instructors (
      id integer GENERATED ALWAYS AS IDENTITY,
      user_id uuid NOT NULL,
      active boolean NOT NULL DEFAULT true,
      bio text,
      specialties text[] NOT NULL DEFAULT '{}',
      hourly_rate_cents integer,
      experience text,
      location text,
      certifications text,
      payment_handles jsonb,
      rating_sum integer NOT NULL DEFAULT 0,
      rating_count integer NOT NULL DEFAULT 0,
      notice_hours smallint,
      CONSTRAINT instructors_pkey PRIMARY KEY (id),
      CONSTRAINT instructors_rate_not_negative CHECK (hourly_rate_cents >= 0),
      CONSTRAINT instructors_user_unique UNIQUE (user_id),
      CONSTRAINT instructors_user FOREIGN KEY (user_id) REFERENCES users (id)
    );

    CREATE TABLE site_settings (
      id integer NOT NULL,
      settings jsonb NOT NULL,
      version integer NOT NULL DEFAULT 1,
      CONSTRAINT site_settings_pkey PRIMARY KEY (id),
      CONSTRAINT site_settings_one_row CHECK (id = 1)
    );

    CREATE TABLE password_resets (
      id uuid NOT NULL,
      user_id uuid,
      expires_at timestamptz NOT NULL,
      mailed_at timestamptz,
      used_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT password_resets_pkey PRIMARY KEY (id)
    );
    CREATE INDEX password_resets_user ON password_resets (user_id);
    CREATE INDEX password_resets_oldest ON password_resets (created_at);

    CREATE TABLE known_devices (
      token_hash text NOT NULL,
      user_id uuid NOT NULL,
      used_at timestamptz NOT NULL DEFAULT now(),
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT known_devices_pkey PRIMARY KEY (token_hash),
      CONSTRAINT known_devices_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
    );
    CREATE INDEX known_devices_of_user ON known_devices (user_id, used_at);

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

    CREATE TABLE account_deletions (
      user_id uuid NOT NULL,
      due_at timestamptz(3) NOT NULL,
      CONSTRAINT account_deletions_pkey PRIMARY KEY (user_id)
    );

    CREATE TABLE provider_identities (
      issuer text NOT NULL,
      subject text NOT NULL,
      user_id uuid NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT provider_identities_pkey PRIMARY KEY (issuer, subject),
      CONSTRAINT provider_identities_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
    );
    CREATE INDEX provider_identities_of_user ON provider_identities (user_id);

    CREATE TABLE erased_addresses (
      user_id uuid NOT NULL,
      address text NOT NULL,
      erased_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT erased_addresses_pkey PRIMARY KEY (user_id)
    );

    CREATE TABLE consents (
      id integer GENERATED ALWAYS AS IDENTITY,
      user_id uuid NOT NULL,
      player text NOT NULL,
      guardian_name text,
      text_version integer,
      given_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT consents_pkey PRIMARY KEY (id),
      CONSTRAINT consents_guardian
        CHECK ((player = 'minor') = (guardian_name IS NOT NULL) AND (player = 'minor') = (text_version IS NOT NULL)),
      CONSTRAINT consents_player CHECK (player IN ('minor', 'adult', 'open'))
    );
    CREATE INDEX consents_of_user ON consents (user_id, id);

    CREATE TABLE second_factors (
      user_id uuid NOT NULL,
      secret text NOT NULL,
      begun_at timestamptz NOT NULL DEFAULT now(),
      turned_on_at timestamptz,
      last_step integer NOT NULL DEFAULT 0,
      CONSTRAINT second_factors_pkey PRIMARY KEY (user_id),
      CONSTRAINT second_factors_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
    );

    CREATE TABLE recovery_codes (
      code_hash text NOT NULL,
      user_id uuid NOT NULL,
      CONSTRAINT recovery_codes_pkey PRIMARY KEY (code_hash),
      CONSTRAINT recovery_codes_factor FOREIGN KEY (user_id) REFERENCES second_factors (user_id) ON DELETE CASCADE
    );
    CREATE INDEX recovery_codes_of_user ON recovery_codes (user_id);

    CREATE TABLE staff_factor (
      id integer NOT NULL,
      asked boolean NOT NULL,
      CONSTRAINT staff_factor_pkey PRIMARY KEY (id),
      CONSTRAINT staff_factor_one_row CHECK (id = 1)
    );
  `;
}
