import { Migration } from '@fungo/platform';

/** Lessons and packages are charged in the ledger of the camps' registrations. */
export class AddCharges1772300000000 extends Migration {
  readonly sql = `
    ALTER TABLE registrations
      ADD subject text NOT NULL DEFAULT 'registration',
      ADD coach_id uuid,
      ADD version integer NOT NULL DEFAULT 0,
      ADD CONSTRAINT registrations_subject CHECK (subject IN ('registration', 'lesson', 'package'));
    CREATE INDEX registrations_of_coach ON registrations (coach_id) WHERE coach_id IS NOT NULL;
  `;
}
