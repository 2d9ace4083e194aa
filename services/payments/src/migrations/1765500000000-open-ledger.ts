import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OpenLedger1765500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
        registration_id uuid NOT NULL,
        kind text NOT NULL,
        source text NOT NULL,
        debit text NOT NULL,
        credit text NOT NULL,
        cents integer NOT NULL,
        happened_at timestamptz NOT NULL,
        posted_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT postings_pkey PRIMARY KEY (id),
        CONSTRAINT postings_source UNIQUE (kind, source),
        CONSTRAINT postings_cents CHECK (cents > 0),
        CONSTRAINT postings_sides CHECK (debit <> credit),
        CONSTRAINT postings_kind CHECK (kind IN ('fee', 'drop', 'note', 'card', 'refund', 'refund-failed')),
        CONSTRAINT postings_debit
          CHECK (debit IN ('family', 'fees', 'card', 'venmo', 'cashapp', 'cash', 'check', 'other')),
        CONSTRAINT postings_credit
          CHECK (credit IN ('family', 'fees', 'card', 'venmo', 'cashapp', 'cash', 'check', 'other'))
      );
      CREATE INDEX postings_of_registration ON postings (registration_id, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE postings, registrations');
  }
}
