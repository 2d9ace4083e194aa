import { Migration } from '@fungo/platform';

export class AddInboundMails1773650500000 extends Migration {
  readonly sql = `
    CREATE TABLE inbound_mails (
      state_id integer NOT NULL,
      hash text NOT NULL,
      outcome text NOT NULL,
      received_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT inbound_mails_pkey PRIMARY KEY (state_id, hash),
      CONSTRAINT inbound_mails_state FOREIGN KEY (state_id) REFERENCES thread_states (id) ON DELETE CASCADE,
      CONSTRAINT inbound_mails_outcome CHECK (outcome IN ('landed', 'without-files', 'empty', 'too-long', 'too-many', 'other-address', 'not-verified', 'gone'))
    );
    CREATE INDEX inbound_mails_by_age ON inbound_mails (received_at);
  `;
}
