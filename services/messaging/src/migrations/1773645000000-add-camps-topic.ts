import { Migration } from '@fungo/platform';

/** Guardians turn off copies of camp mails, too. */
export class AddCampsTopic1773645000000 extends Migration {
  readonly sql = `
    ALTER TABLE mail_choices DROP CONSTRAINT mail_choices_topic;
    ALTER TABLE mail_choices ADD CONSTRAINT mail_choices_topic
      CHECK (topic IN ('lessons', 'reminders', 'reviews', 'messages', 'camps'));
  `;
}
