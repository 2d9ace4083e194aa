import { Migration } from '@fungo/platform';

/** The time at which a review was finished. */
export class AddReviewTimes1773631000000 extends Migration {
  readonly sql = `
    ALTER TABLE videos ADD COLUMN reviewed_at timestamptz;
    CREATE INDEX videos_reviewed ON videos (reviewed_at) WHERE reviewed_at IS NOT NULL;
  `;
}
