import { Migration } from '@fungo/platform';

/** An administrator's invitations to have an account. */
export class AddAccountInvitations1773650000000 extends Migration {
  readonly sql = `
    CREATE TABLE account_invitations (
      id uuid NOT NULL,
      email text NOT NULL,
      role text NOT NULL,
      first_name text,
      last_name text,
      note text,
      invited_by uuid NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      sent_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      accepted_at timestamptz,
      accepted_by uuid,
      withdrawn_at timestamptz,
      CONSTRAINT account_invitations_pkey PRIMARY KEY (id),
      CONSTRAINT account_invitations_role_known CHECK (role IN ('student', 'instructor', 'admin')),
      CONSTRAINT account_invitations_end_once CHECK (accepted_at IS NULL OR withdrawn_at IS NULL),
      CONSTRAINT account_invitations_inviter FOREIGN KEY (invited_by) REFERENCES users (id),
      CONSTRAINT account_invitations_account FOREIGN KEY (accepted_by) REFERENCES users (id)
    );
    CREATE UNIQUE INDEX account_invitations_once ON account_invitations (email)
      WHERE accepted_at IS NULL AND withdrawn_at IS NULL;
    CREATE INDEX account_invitations_of_address ON account_invitations (email);
    CREATE INDEX account_invitations_newest ON account_invitations (created_at);
    CREATE INDEX account_invitations_of_inviter ON account_invitations (invited_by);
    CREATE INDEX account_invitations_of_account ON account_invitations (accepted_by);
  `;
}
