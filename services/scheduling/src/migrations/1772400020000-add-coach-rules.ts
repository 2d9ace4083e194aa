import { Migration } from '@fungo/platform';

export class AddCoachRules1772400020000 extends Migration {
  readonly sql = `
    CREATE TABLE coach_rules (
      instructor_id integer NOT NULL,
      break_minutes smallint NOT NULL DEFAULT 0,
      lessons_per_day smallint,
      CONSTRAINT coach_rules_pkey PRIMARY KEY (instructor_id),
      CONSTRAINT coach_rules_bounds CHECK (break_minutes >= 0 AND lessons_per_day > 0)
    );
  `;
}
