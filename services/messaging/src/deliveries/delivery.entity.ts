import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

export type DeliveryStatus = 'queued' | 'sent' | 'failed' | 'dropped';

/**
 * One mail to one person, from the event that asks for it to the mail server's answer. It holds no address and
 * no text: both are made when the mail is sent.
 */
@Entity({ name: 'deliveries' })
@Unique('deliveries_once', ['eventId', 'kind', 'recipientId'])
@Unique('deliveries_once_about', ['about', 'kind', 'recipientId'])
@Index('deliveries_once_typed', ['eventId', 'kind'], { unique: true, where: 'recipient_id IS NULL' })
@Index('deliveries_queued', ['createdAt'], { where: `status = 'queued'` })
@Check('deliveries_status', `status IN ('queued', 'sent', 'failed', 'dropped')`)
export class Delivery {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'deliveries_pkey' })
  id: string;

  @Column({ name: 'event_id', type: 'uuid' })
  eventId: string;

  /** Which mail it is: 'lesson-confirmed'. */
  @Column({ type: 'text' })
  kind: string;

  /** A user id of identity's; null: the address that somebody typed, which the owner of the facts tells. */
  @Column({ name: 'recipient_id', type: 'uuid', nullable: true })
  recipientId: string | null;

  /** Of what a person is told once in this kind of mail, whatever event asks for it: 'lesson:12'. */
  @Column({ type: 'text', nullable: true })
  about: string | null;

  /** Ids and facts of the event, from which the mail is written. */
  @Column({ type: 'jsonb' })
  facts: object;

  /** Fixed once, so that a mail that went out twice is known for the same. */
  @Column({ name: 'message_id', type: 'text' })
  messageId: string;

  @Column({ type: 'text', default: 'queued' })
  status: DeliveryStatus;

  @Column({ type: 'integer', default: 0 })
  attempts: number;

  /** While it is tried nobody else tries it, until then at the longest: whoever tried it has died. */
  @Column({ name: 'held_until', type: 'timestamptz', nullable: true })
  heldUntil: Date | null;

  /** Codes of the last failure, without the server's words, which may repeat an address; or why it was dropped. */
  @Column({ name: 'last_error', type: 'text', nullable: true })
  lastError: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'sent_at', type: 'timestamptz', nullable: true })
  sentAt: Date | null;
}
