import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { type MailTopic, mailTopics, type TellingWay, tellingWays } from '@fungo/contracts';

const oneOf = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

/** A way of a kind of mail that a guardian has turned off. */
@Entity({ name: 'mail_choices' })
@Check('mail_choices_topic', `topic IN (${oneOf(mailTopics)})`)
@Check('mail_choices_way', `way IN (${oneOf(tellingWays)})`)
export class MailTurnedOff {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'mail_choices_pkey' })
  userId: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'mail_choices_pkey' })
  topic: MailTopic;

  @PrimaryColumn({ type: 'text', default: 'mail', primaryKeyConstraintName: 'mail_choices_pkey' })
  way: TellingWay;

  @Column({ name: 'turned_off_at', type: 'timestamptz', default: () => 'now()' })
  turnedOffAt: Date;
}
