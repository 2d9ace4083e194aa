import { Migration } from '@fungo/platform';

export class AddOffers1772600000000 extends Migration {
  readonly sql = `
    CREATE TABLE offers (
      id uuid NOT NULL,
      state text NOT NULL DEFAULT 'open',
      until timestamptz NOT NULL,
      made_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT offers_pkey PRIMARY KEY (id),
      CONSTRAINT offers_state CHECK (state IN ('open', 'taken', 'lapsed', 'withdrawn'))
    );

    -- The jobs that end these offers name the family.
    INSERT INTO offers (id, until) SELECT id, offered_until FROM waitlist WHERE state = 'offered';

    ALTER TABLE waitlist
      ADD COLUMN offer_id uuid,
      ADD CONSTRAINT waitlist_offer_made FOREIGN KEY (offer_id) REFERENCES offers (id),
      DROP CONSTRAINT waitlist_offer;
    UPDATE waitlist SET offer_id = id WHERE state = 'offered';
    ALTER TABLE waitlist
      ADD CONSTRAINT waitlist_offer CHECK ((state = 'offered') = (offer_id IS NOT NULL)),
      DROP COLUMN offered_until;
    CREATE UNIQUE INDEX waitlist_of_offer ON waitlist (offer_id);
  `;
}
