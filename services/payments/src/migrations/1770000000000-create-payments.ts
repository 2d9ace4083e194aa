import { Migration } from '@fungo/platform';

export class CreatePayments1770000000000 extends Migration {
  readonly sql = `
    CREATE TABLE memberships (
      user_id uuid NOT NULL,
      status text NOT NULL,
      version integer NOT NULL,
      by_hand boolean NOT NULL DEFAULT false,
      CONSTRAINT memberships_pkey PRIMARY KEY (user_id),
      CONSTRAINT memberships_status CHECK (status IN ('active', 'inactive'))
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

    CREATE TABLE registrations (
      id uuid NOT NULL,
      camp_id integer,
      dropped_because text,
      dropped_at timestamptz,
      CONSTRAINT registrations_pkey PRIMARY KEY (id),
      CONSTRAINT registrations_dropped CHECK ((dropped_because IS NULL) = (dropped_at IS NULL))
    );

    CREATE TABLE postings (
      id bigint GENERATED ALWAYS AS IDENTITY,
      registration_id uuid,
      kind text NOT NULL,
      source text NOT NULL,
      debit text NOT NULL,
      credit text NOT NULL,
      cents integer NOT NULL,
      happened_at timestamptz NOT NULL,
      posted_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT postings_pkey PRIMARY KEY (id),
      CONSTRAINT postings_cents CHECK (cents > 0),
      CONSTRAINT postings_sides CHECK (debit <> credit),
      CONSTRAINT postings_source UNIQUE (kind, source),
      CONSTRAINT postings_kind
        CHECK (kind IN ('fee', 'drop', 'note', 'card', 'refund', 'refund-failed', 'dispute', 'dispute-won')),
      CONSTRAINT postings_debit
        CHECK (debit IN ('family', 'fees', 'card', 'venmo', 'cashapp', 'cash', 'check', 'other', 'memberships')),
      CONSTRAINT postings_credit
        CHECK (credit IN ('family', 'fees', 'card', 'venmo', 'cashapp', 'cash', 'check', 'other', 'memberships')),
      CONSTRAINT postings_payer CHECK ((registration_id IS NULL) = ('memberships' IN (debit, credit)))
    );
    CREATE INDEX postings_of_registration ON postings (registration_id, id);
    CREATE INDEX postings_by_time ON postings (happened_at, id);

    CREATE TABLE intents (
      id uuid NOT NULL,
      registration_id uuid NOT NULL,
      stripe_id text,
      cents integer NOT NULL,
      state text NOT NULL DEFAULT 'live',
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT intents_pkey PRIMARY KEY (id),
      CONSTRAINT intents_state CHECK (state IN ('live', 'paid', 'closed'))
    );
    CREATE UNIQUE INDEX intents_live ON intents (registration_id) WHERE state = 'live';
    CREATE UNIQUE INDEX intents_of_stripe ON intents (stripe_id);

    CREATE TABLE refunds (
      id uuid NOT NULL,
      registration_id uuid NOT NULL,
      by text NOT NULL,
      payment text,
      stripe_id text,
      cents integer NOT NULL,
      reason text NOT NULL,
      state text NOT NULL DEFAULT 'asked',
      asked_at timestamptz NOT NULL DEFAULT now(),
      told boolean NOT NULL DEFAULT false,
      CONSTRAINT refunds_pkey PRIMARY KEY (id),
      CONSTRAINT refunds_cents CHECK (cents > 0),
      CONSTRAINT refunds_state CHECK (state IN ('asked', 'done', 'failed')),
      CONSTRAINT refunds_payment CHECK ((by = 'card') = (payment IS NOT NULL))
    );
    CREATE INDEX refunds_of_registration ON refunds (registration_id);
    CREATE UNIQUE INDEX refunds_of_stripe ON refunds (stripe_id);

    CREATE TABLE stripe_events (
      id text NOT NULL,
      type text NOT NULL,
      object_id text NOT NULL,
      received_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT stripe_events_pkey PRIMARY KEY (id)
    );
    CREATE INDEX stripe_events_by_age ON stripe_events (received_at);

    CREATE TABLE idempotency_keys (
      caller text NOT NULL,
      key text NOT NULL,
      request_hash text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      made_id text,
      CONSTRAINT "PK_idempotency_keys" PRIMARY KEY (caller, key)
    );
    CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);

    CREATE TABLE subscribers (
      user_id uuid NOT NULL,
      customer_id text,
      checkout_id text,
      attempt integer NOT NULL DEFAULT 0,
      gone_at timestamptz,
      CONSTRAINT subscribers_pkey PRIMARY KEY (user_id)
    );
    CREATE UNIQUE INDEX subscribers_customer ON subscribers (customer_id);

    CREATE TABLE subscriptions (
      stripe_id text NOT NULL,
      user_id uuid NOT NULL,
      read_version integer NOT NULL DEFAULT 0,
      status text NOT NULL DEFAULT 'incomplete',
      paused boolean NOT NULL DEFAULT false,
      began_at timestamptz NOT NULL,
      paid_until timestamptz,
      renews_at timestamptz,
      ends_at timestamptz,
      retries_at timestamptz,
      told_of text,
      ended_by text,
      resuming_at timestamptz,
      CONSTRAINT subscriptions_pkey PRIMARY KEY (stripe_id),
      CONSTRAINT subscriptions_ended_by CHECK (ended_by IN ('academy', 'extra'))
    );
    CREATE INDEX subscriptions_of_user ON subscriptions (user_id);

    CREATE TABLE disputes (
      stripe_id text NOT NULL,
      payment text NOT NULL,
      registration_id uuid,
      cents integer NOT NULL,
      state text NOT NULL,
      opened_at timestamptz NOT NULL,
      answer_by timestamptz,
      CONSTRAINT disputes_pkey PRIMARY KEY (stripe_id),
      CONSTRAINT disputes_cents CHECK (cents > 0),
      CONSTRAINT disputes_state CHECK (state IN ('inquiry', 'open', 'lost', 'won', 'closed'))
    );
    CREATE INDEX disputes_of_payment ON disputes (payment);
    CREATE INDEX disputes_of_registration ON disputes (registration_id);

    CREATE TABLE reconciliations (
      id uuid NOT NULL,
      since timestamptz NOT NULL,
      until timestamptz NOT NULL,
      step text NOT NULL,
      cursor text,
      bound timestamptz NOT NULL,
      begun_at timestamptz NOT NULL DEFAULT now(),
      finished_at timestamptz,
      CONSTRAINT reconciliations_pkey PRIMARY KEY (id),
      CONSTRAINT reconciliations_step CHECK (step IN ('charges', 'refunds', 'disputes', 'open'))
    );

    CREATE TABLE differences (
      id uuid NOT NULL,
      kind text NOT NULL,
      stripe_id text NOT NULL,
      registration_id uuid,
      held_cents integer,
      stripe_cents integer,
      first_seen_at timestamptz NOT NULL DEFAULT now(),
      last_seen_at timestamptz NOT NULL DEFAULT now(),
      state text NOT NULL,
      reason text,
      CONSTRAINT differences_pkey PRIMARY KEY (id),
      CONSTRAINT differences_state CHECK (state IN ('open', 'mended', 'settled', 'dismissed')),
      CONSTRAINT differences_kind CHECK (kind IN (
        'unknown-charge', 'amounts-differ', 'unknown-refund', 'unknown-dispute', 'no-charge', 'no-registration')),
      CONSTRAINT differences_thing UNIQUE (stripe_id)
    );
    CREATE INDEX differences_by_state ON differences (state, last_seen_at);
  `;
}
