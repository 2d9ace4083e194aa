import { Migration } from '@fungo/platform';

export class AddPackages1772500000100 extends Migration {
  readonly sql = `
    CREATE TABLE package_offers (
      instructor_id integer NOT NULL,
      lessons smallint NOT NULL,
      price_cents integer NOT NULL,
      months smallint NOT NULL,
      CONSTRAINT package_offers_pkey PRIMARY KEY (instructor_id, lessons),
      CONSTRAINT package_offers_size CHECK (lessons IN (5, 10)),
      CONSTRAINT package_offers_price CHECK (price_cents >= 0),
      CONSTRAINT package_offers_months CHECK (months > 0)
    );

    CREATE TABLE packages (
      id integer GENERATED ALWAYS AS IDENTITY,
      player_id uuid NOT NULL,
      instructor_id integer NOT NULL,
      lessons smallint NOT NULL,
      price_cents integer NOT NULL,
      months smallint NOT NULL,
      bought_by uuid NOT NULL,
      paid_at timestamptz,
      paid_by text,
      expires_at timestamptz,
      withdrawn_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT packages_pkey PRIMARY KEY (id),
      CONSTRAINT packages_size CHECK (lessons IN (5, 10)),
      CONSTRAINT packages_price CHECK (price_cents >= 0),
      CONSTRAINT packages_months CHECK (months > 0),
      CONSTRAINT packages_paid CHECK (
        (paid_at IS NULL) = (paid_by IS NULL) AND (paid_at IS NULL) = (expires_at IS NULL)
        AND (paid_at IS NULL OR withdrawn_at IS NULL))
    );
    CREATE INDEX packages_of_player ON packages (player_id, instructor_id);
    CREATE INDEX packages_by_expiry ON packages (expires_at) WHERE expires_at IS NOT NULL;

    ALTER TABLE lessons
      ADD COLUMN package_id integer,
      ADD CONSTRAINT lessons_package FOREIGN KEY (package_id) REFERENCES packages (id);

    CREATE TABLE package_entries (
      id integer GENERATED ALWAYS AS IDENTITY,
      package_id integer NOT NULL,
      number integer NOT NULL,
      kind text NOT NULL,
      amount smallint NOT NULL,
      balance smallint NOT NULL,
      lesson_id integer,
      made_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT package_entries_pkey PRIMARY KEY (id),
      CONSTRAINT package_entries_number UNIQUE (package_id, number),
      CONSTRAINT package_entries_balance CHECK (balance >= 0),
      CONSTRAINT package_entries_kind CHECK (kind IN ('bought', 'used', 'given-back', 'expired', 'taken-back')),
      CONSTRAINT package_entries_amount CHECK (amount <> 0 AND (amount > 0) = (kind IN ('bought', 'given-back'))),
      CONSTRAINT package_entries_lesson CHECK ((lesson_id IS NOT NULL) = (kind IN ('used', 'given-back'))),
      CONSTRAINT package_entries_one CHECK (lesson_id IS NULL OR abs(amount) = 1),
      CONSTRAINT package_entries_package FOREIGN KEY (package_id) REFERENCES packages (id),
      CONSTRAINT package_entries_lesson_of FOREIGN KEY (lesson_id) REFERENCES lessons (id)
    );
    CREATE INDEX package_entries_of_lesson ON package_entries (lesson_id);
  `;
}
