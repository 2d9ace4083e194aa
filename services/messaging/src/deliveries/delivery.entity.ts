import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

type DeliveryStatus = 'queued' | 'sent' | 'failed' | 'dropped';

/**
 * One mail to one person, from the event that caused it to the mail server's answer. It holds no address and no text;
 * both are made when the mail is sent.
 */
@Entity({ name: 'deliveries' })
@Unique('deliveries_once', ['eventId', 'kind', 'recipientId'])
@Unique('deliveries_once_about', ['about', 'kind', 'recipientId'])
@Index('deliveries_of_recipient', ['recipientId', 'createdAt'])
@Index('deliveries_once_typed', ['eventId', 'kind'], { unique: true, where: 'recipient_id IS NULL' })
@Index('deliveries_queued', ['createdAt'], { where: `status = 'queued'` })
@Index('deliveries_newest', ['createdAt', 'id'])
@Index('deliveries_failed', ['createdAt', 'id'], { where: `status = 'failed'` })
@Check('deliveries_status', `status IN ('queued', 'sent', 'failed', 'dropped')`)
export class Delivery {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'deliveries_pkey' })
  id: string;

  @Column({ name: 'event_id', type: 'uuid' })
  eventId: string;

  /** The kind of mail: 'lesson-confirmed'. */
  @Column({ type: 'text' })
  kind: string;

  /** A user id; null for a typed address, which the owner of the facts knows. */
  @Column({ name: 'recipient_id', type: 'uuid', nullable: true })
  recipientId: string | null;

  /** The mail's subject, if a person hears about it only once even after later events: 'lesson:12'. */
  @Column({ type: 'text', nullable: true })
  about: string | null;

  /** The event's ids and facts, from which the mail is written. */
  @Column({ type: 'jsonb' })
  facts: object;

  /** Never changes, so that a mail that was sent twice can be recognized. */
  @Column({ name: 'message_id', type: 'text' })
  messageId: string;

  @Column({ type: 'text', default: 'queued' })
  status: DeliveryStatus;

  @Column({ type: 'integer', default: 0 })
  attempts: number;

  /** Only one process tries to send it before this time. After it, that process counts as dead. */
  @Column({ name: 'held_until', type: 'timestamptz', nullable: true })
  heldUntil: Date | null;

  /** The reason for dropping it, or the last failure's codes, without the server's text, which may repeat an address. */
  @Column({ name: 'last_error', type: 'text', nullable: true })
  lastError: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** The last request to send it again after a failure; null if there was none. */
  @Column({ name: 'asked_again_at', type: 'timestamptz', nullable: true })
  askedAgainAt: Date | null;

  @Column({ name: 'sent_at', type: 'timestamptz', nullable: true })
  sentAt: Date | null;
}
