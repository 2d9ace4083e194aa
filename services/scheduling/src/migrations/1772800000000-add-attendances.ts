import { Migration } from '@fungo/platform';

export class AddAttendances1772800000000 extends Migration {
  readonly sql = `
    CREATE TABLE attendances (
      lesson_id integer NOT NULL,
      attendance text NOT NULL,
      note text,
      due_cents integer NOT NULL DEFAULT 0,
      noted_by uuid NOT NULL,
      noted_at timestamptz NOT NULL DEFAULT now(),
      version integer NOT NULL DEFAULT 1,
      told boolean NOT NULL DEFAULT false,
      CONSTRAINT attendances_pkey PRIMARY KEY (lesson_id),
      CONSTRAINT attendances_kind CHECK (attendance IN ('came', 'late', 'no-show')),
      CONSTRAINT attendances_due CHECK (due_cents = 0 OR due_cents > 0 AND attendance = 'no-show'),
      CONSTRAINT attendances_lesson FOREIGN KEY (lesson_id) REFERENCES lessons (id)
    );
  `;
}
