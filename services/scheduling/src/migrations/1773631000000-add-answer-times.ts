import { Migration } from '@fungo/platform';

/** The time of the answer to a lesson request. */
export class AddAnswerTimes1773631000000 extends Migration {
  readonly sql = `
    ALTER TABLE lessons ADD COLUMN answered_at timestamptz;
    CREATE INDEX lessons_answered ON lessons (answered_at) WHERE answered_at IS NOT NULL;
  `;
}
