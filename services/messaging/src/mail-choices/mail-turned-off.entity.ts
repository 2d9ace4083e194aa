import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { type MailTopic, mailTopics } from '@fungo/contracts';

const topics = mailTopics.map((topic) => `'${topic}'`).join(', ');

/** A kind of mail that a guardian has turned off. */
@Entity({ name: 'mail_choices' })
@Check('mail_choices_topic', `topic IN (${topics})`)
export class MailTurnedOff {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'mail_choices_pkey' })
  userId: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'mail_choices_pkey' })
  topic: MailTopic;

  @Column({ name: 'turned_off_at', type: 'timestamptz', default: () => 'now()' })
  turnedOffAt: Date;
}
