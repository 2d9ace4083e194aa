import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateIdentity1763600100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
        CONSTRAINT users_pkey PRIMARY KEY (id),
        CONSTRAINT users_email_unique UNIQUE (email),
        CONSTRAINT users_email_lower_case CHECK (email = lower(email)),
        CONSTRAINT users_role_known CHECK (role IN ('student', 'instructor', 'admin')),
        CONSTRAINT users_membership_known CHECK (membership_status IN ('active', 'inactive'))
      );

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
        CONSTRAINT instructors_pkey PRIMARY KEY (id),
        CONSTRAINT instructors_user_unique UNIQUE (user_id),
        CONSTRAINT instructors_user FOREIGN KEY (user_id) REFERENCES users (id),
        CONSTRAINT instructors_rate_not_negative CHECK (hourly_rate_cents >= 0)
      );

      CREATE TABLE site_settings (
        id integer NOT NULL,
        settings jsonb NOT NULL,
        CONSTRAINT site_settings_pkey PRIMARY KEY (id),
        CONSTRAINT site_settings_one_row CHECK (id = 1)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE site_settings, instructors, users');
  }
}
