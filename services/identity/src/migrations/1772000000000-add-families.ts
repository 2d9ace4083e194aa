import { Migration } from '@fungo/platform';

export class AddFamilies1772000000000 extends Migration {
  readonly sql = `
    CREATE TABLE families (
      id uuid NOT NULL,
      merged_into uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT families_pkey PRIMARY KEY (id)
    );

    CREATE TABLE players (
      id uuid NOT NULL,
      family_id uuid NOT NULL,
      first_name text NOT NULL,
      last_name text NOT NULL,
      birth_date date,
      age integer,
      age_as_of date,
      position text,
      experience text,
      photo_consent boolean,
      emergency_contact text,
      emergency_phone text,
      medical_notes text,
      consent_by uuid,
      consent_text integer,
      merged_into uuid,
      erased_at timestamptz,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT players_pkey PRIMARY KEY (id),
      CONSTRAINT players_family FOREIGN KEY (family_id) REFERENCES families (id)
    );
    CREATE INDEX players_of_family ON players (family_id, created_at);
    CREATE INDEX players_merged ON players (merged_into) WHERE merged_into IS NOT NULL;

    INSERT INTO families (id, created_at) SELECT id, created_at FROM users;
    INSERT INTO players (id, family_id, first_name, last_name, age, age_as_of, position, experience, erased_at, created_at)
    SELECT id, id, first_name, last_name, age, age_as_of, position, experience, erased_at, created_at FROM users;

    ALTER TABLE users ADD COLUMN family_id uuid;
    UPDATE users SET family_id = id;
    ALTER TABLE users ALTER COLUMN family_id SET NOT NULL,
      ADD CONSTRAINT users_family FOREIGN KEY (family_id) REFERENCES families (id);
    CREATE INDEX users_of_family ON users (family_id);
  `;
}
