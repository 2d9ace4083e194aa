import { Migration } from '@fungo/platform';

export class AddMailChoices1772000100000 extends Migration {
  readonly sql = `
    CREATE TABLE mail_choices (
      user_id uuid NOT NULL,
      topic text NOT NULL,
      turned_off_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT mail_choices_pkey PRIMARY KEY (user_id, topic),
      CONSTRAINT mail_choices_topic CHECK (topic IN ('lessons', 'reminders', 'reviews'))
    );
  `;
}
