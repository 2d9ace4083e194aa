import { Migration } from '@fungo/platform';

export class CreateMessaging1770000000000 extends Migration {
  readonly sql = `
    CREATE TABLE deliveries (
      id uuid NOT NULL,
      event_id uuid NOT NULL,
      kind text NOT NULL,
      recipient_id uuid,
      facts jsonb NOT NULL,
      message_id text NOT NULL,
      status text NOT NULL DEFAULT 'queued',
      attempts integer NOT NULL DEFAULT 0,
      last_error text,
      created_at timestamptz NOT NULL DEFAULT now(),
      sent_at timestamptz,
      about text,
      held_until timestamptz,
      asked_again_at timestamptz,
      CONSTRAINT deliveries_pkey PRIMARY KEY (id),
      CONSTRAINT deliveries_once UNIQUE (event_id, kind, recipient_id),
      CONSTRAINT deliveries_once_about UNIQUE (about, kind, recipient_id),
      CONSTRAINT deliveries_status CHECK (status IN ('queued', 'sent', 'failed', 'dropped'))
    );
    CREATE UNIQUE INDEX deliveries_once_typed ON deliveries (event_id, kind) WHERE recipient_id IS NULL;
    CREATE INDEX deliveries_queued ON deliveries (created_at) WHERE status = 'queued';
    CREATE INDEX deliveries_newest ON deliveries (created_at, id);
    CREATE INDEX deliveries_failed ON deliveries (created_at, id) WHERE status = 'failed';

    CREATE TABLE suppressions (
      list text NOT NULL,
      address_hash text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT suppressions_pkey PRIMARY KEY (list, address_hash)
    );

    CREATE TABLE inquiries (
      id integer GENERATED ALWAYS AS IDENTITY,
      kind text NOT NULL,
      sender text NOT NULL,
      name text NOT NULL,
      email text NOT NULL,
      form text NOT NULL,
      status text NOT NULL DEFAULT 'pending',
      note text,
      answered_by uuid,
      answered_at timestamptz(3),
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      CONSTRAINT inquiries_pkey PRIMARY KEY (id),
      CONSTRAINT inquiries_kind CHECK (kind IN ('coaching', 'team-finder', 'team-creation')),
      CONSTRAINT inquiries_status CHECK (status IN ('pending', 'contacted', 'scheduled', 'completed'))
    );
    CREATE INDEX inquiries_by_time ON inquiries (kind, created_at);
    CREATE INDEX inquiries_of_address ON inquiries (email, created_at);
    CREATE INDEX inquiries_of_sender ON inquiries (sender, created_at);

    CREATE TABLE leagues (
      id integer GENERATED ALWAYS AS IDENTITY,
      name text NOT NULL,
      email text NOT NULL,
      contact_name text,
      phone text,
      note text,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      CONSTRAINT leagues_pkey PRIMARY KEY (id),
      CONSTRAINT leagues_email UNIQUE (email)
    );
    CREATE INDEX leagues_by_time ON leagues (created_at, id);

    CREATE TABLE outreaches (
      id integer GENERATED ALWAYS AS IDENTITY,
      league_id integer NOT NULL,
      event_id uuid NOT NULL,
      sender_id uuid,
      template text NOT NULL,
      email text NOT NULL,
      content text NOT NULL,
      answers_to_sender boolean NOT NULL DEFAULT false,
      follow_up_days integer,
      follows integer,
      answered_at timestamptz(3),
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      CONSTRAINT outreaches_pkey PRIMARY KEY (id),
      CONSTRAINT outreaches_once_followed UNIQUE (follows),
      CONSTRAINT outreaches_league FOREIGN KEY (league_id) REFERENCES leagues (id) ON DELETE CASCADE,
      CONSTRAINT outreaches_follows FOREIGN KEY (follows) REFERENCES outreaches (id) ON DELETE CASCADE
    );
    CREATE INDEX outreaches_by_time ON outreaches (created_at, id);
    CREATE INDEX outreaches_of_league ON outreaches (league_id, created_at);
    CREATE INDEX outreaches_of_address ON outreaches (email, created_at);
    CREATE INDEX outreaches_of_sender ON outreaches (sender_id, created_at);

    CREATE TABLE idempotency_keys (
      caller text NOT NULL,
      key text NOT NULL,
      request_hash text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      made_id text,
      CONSTRAINT "PK_idempotency_keys" PRIMARY KEY (caller, key)
    );
    CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);

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
  `;
}
