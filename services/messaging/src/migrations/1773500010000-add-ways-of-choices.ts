import { Migration } from '@fungo/platform';

export class AddWaysOfChoices1773500010000 extends Migration {
  readonly sql = `
    ALTER TABLE mail_choices ADD COLUMN way text NOT NULL DEFAULT 'mail';
    ALTER TABLE mail_choices DROP CONSTRAINT mail_choices_pkey;
    ALTER TABLE mail_choices ADD CONSTRAINT mail_choices_pkey PRIMARY KEY (user_id, topic, way);
    ALTER TABLE mail_choices ADD CONSTRAINT mail_choices_way CHECK (way IN ('mail', 'screen', 'push'));
    ALTER TABLE notices ADD COLUMN is_listed boolean NOT NULL DEFAULT true;
  `;
}
