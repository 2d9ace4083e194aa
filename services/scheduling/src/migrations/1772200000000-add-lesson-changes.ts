import { Migration } from '@fungo/platform';

/** Lessons that were requested earlier have no fee, because none was shown. */
export class AddLessonChanges1772200000000 extends Migration {
  readonly sql = `
    ALTER TABLE lessons
      ADD COLUMN cut_off_hours smallint NOT NULL DEFAULT 24,
      ADD COLUMN late_fee_percent smallint NOT NULL DEFAULT 0,
      ADD COLUMN fee_cents integer NOT NULL DEFAULT 0,
      ADD COLUMN asked_kind text,
      ADD COLUMN asked_start timestamptz,
      ADD COLUMN asked_at timestamptz,
      ADD COLUMN family_moves smallint NOT NULL DEFAULT 0,
      ADD COLUMN sequence integer NOT NULL DEFAULT 0,
      ADD CONSTRAINT lessons_asked
        CHECK (asked_kind IN ('move', 'cancel') AND status = 'confirmed' AND asked_at IS NOT NULL
                 AND (asked_kind = 'move') = (asked_start IS NOT NULL)
               OR asked_kind IS NULL AND asked_start IS NULL AND asked_at IS NULL),
      ADD CONSTRAINT lessons_fee
        CHECK (fee_cents BETWEEN 0 AND price_cents AND (fee_cents = 0 OR status = 'cancelled'));

    -- Mails about earlier cancellations had the entry's sequence 1.
    UPDATE lessons SET sequence = 1 WHERE status = 'cancelled';
  `;
}
