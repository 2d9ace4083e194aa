import { Migration } from '@fungo/platform';

export class AddGuardians1772000100000 extends Migration {
  readonly sql = `
    CREATE TABLE guardians (
      user_id uuid NOT NULL,
      family_id uuid NOT NULL,
      joined_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT guardians_pkey PRIMARY KEY (user_id, family_id),
      CONSTRAINT guardians_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
      CONSTRAINT guardians_family FOREIGN KEY (family_id) REFERENCES families (id)
    );
    CREATE INDEX guardians_of_family ON guardians (family_id, joined_at);
    INSERT INTO guardians (user_id, family_id, joined_at)
    SELECT id, family_id, created_at FROM users WHERE erased_at IS NULL;

    CREATE TABLE invitations (
      id uuid NOT NULL,
      family_id uuid NOT NULL,
      email text NOT NULL,
      invited_by uuid NOT NULL,
      expires_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT invitations_pkey PRIMARY KEY (id),
      CONSTRAINT invitations_once UNIQUE (family_id, email),
      CONSTRAINT invitations_family FOREIGN KEY (family_id) REFERENCES families (id),
      CONSTRAINT invitations_guardian FOREIGN KEY (invited_by) REFERENCES users (id) ON DELETE CASCADE
    );
    CREATE INDEX invitations_of_address ON invitations (email);
    CREATE INDEX invitations_of_guardian ON invitations (invited_by);
  `;
}
