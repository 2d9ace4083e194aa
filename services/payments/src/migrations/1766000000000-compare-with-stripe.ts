import type { MigrationInterface, QueryRunner } from 'typeorm';

const accounts = `'family', 'fees', 'card', 'venmo', 'cashapp', 'cash', 'check', 'other'`;
const kinds = `'fee', 'drop', 'note', 'card', 'refund', 'refund-failed'`;

export class CompareWithStripe1766000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE postings
        ALTER COLUMN registration_id DROP NOT NULL,
        DROP CONSTRAINT postings_kind,
        DROP CONSTRAINT postings_debit,
        DROP CONSTRAINT postings_credit,
        ADD CONSTRAINT postings_kind CHECK (kind IN (${kinds}, 'dispute', 'dispute-won')),
        ADD CONSTRAINT postings_debit CHECK (debit IN (${accounts}, 'memberships')),
        ADD CONSTRAINT postings_credit CHECK (credit IN (${accounts}, 'memberships')),
        ADD CONSTRAINT postings_payer CHECK ((registration_id IS NULL) = ('memberships' IN (debit, credit)));

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
        CONSTRAINT differences_thing UNIQUE (stripe_id),
        CONSTRAINT differences_state CHECK (state IN ('open', 'mended', 'settled', 'dismissed')),
        CONSTRAINT differences_kind CHECK (kind IN (
          'unknown-charge', 'amounts-differ', 'unknown-refund', 'unknown-dispute', 'no-charge', 'no-registration'))
      );
      CREATE INDEX differences_by_state ON differences (state, last_seen_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE differences, reconciliations, disputes;
      DELETE FROM postings WHERE registration_id IS NULL OR kind IN ('dispute', 'dispute-won');
      ALTER TABLE postings
        DROP CONSTRAINT postings_payer,
        DROP CONSTRAINT postings_kind,
        DROP CONSTRAINT postings_debit,
        DROP CONSTRAINT postings_credit,
        ADD CONSTRAINT postings_kind CHECK (kind IN (${kinds})),
        ADD CONSTRAINT postings_debit CHECK (debit IN (${accounts})),
        ADD CONSTRAINT postings_credit CHECK (credit IN (${accounts})),
        ALTER COLUMN registration_id SET NOT NULL;
    `);
  }
}
