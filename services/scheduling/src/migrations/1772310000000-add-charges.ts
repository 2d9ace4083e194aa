import { Migration } from '@fungo/platform';

/** Lessons that were confirmed before have no charge: their families have paid outside of the ledger. */
export class AddCharges1772310000000 extends Migration {
  readonly sql = `
    CREATE TABLE charges (
      id uuid NOT NULL,
      subject text NOT NULL,
      coach_id uuid NOT NULL,
      amount_cents integer NOT NULL DEFAULT 0,
      version integer NOT NULL DEFAULT 0,
      received jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT charges_pkey PRIMARY KEY (id),
      CONSTRAINT charges_subject CHECK (subject IN ('lesson', 'package')),
      CONSTRAINT charges_amount CHECK (amount_cents >= 0)
    );
    CREATE INDEX charges_of_coach ON charges (coach_id, id);

    ALTER TABLE lessons ADD charge_id uuid;
    CREATE UNIQUE INDEX lessons_charge ON lessons (charge_id);
  `;
}
