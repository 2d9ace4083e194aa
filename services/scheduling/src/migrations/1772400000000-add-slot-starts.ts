import { Migration } from '@fungo/platform';

/** A slot that starts later may follow one at the same hours. */
export class AddSlotStarts1772400000000 extends Migration {
  readonly sql = `
    ALTER TABLE slots
      ADD COLUMN starts_on date,
      ADD CONSTRAINT slots_later_weekly CHECK (starts_on IS NULL OR day_of_week IS NOT NULL);
    DROP INDEX slots_weekly_once;
    CREATE UNIQUE INDEX slots_weekly_once ON slots (instructor_id, day_of_week, start_time, end_time)
      WHERE removed_at IS NULL AND starts_on IS NULL;
    CREATE UNIQUE INDEX slots_later_once ON slots (instructor_id, day_of_week, start_time, end_time, starts_on)
      WHERE removed_at IS NULL;
  `;
}
