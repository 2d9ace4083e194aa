import { Check, Column, CreateDateColumn, Entity, PrimaryColumn, Unique } from 'typeorm';

export type DeliveryStatus = 'queued' | 'sent' | 'failed';

/**
 * One mail to one person, from the event that asks for it to the mail server's answer. It holds no address and
 * no text: both are made when the mail is sent.
 */
@Entity({ name: 'deliveries' })
@Unique('deliveries_once', ['eventId', 'kind', 'recipientId'])
@Check('deliveries_status', `status IN ('queued', 'sent', 'failed')`)
export class Delivery {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'deliveries_pkey' })
  id: string;

  @Column({ name: 'event_id', type: 'uuid' })
  eventId: string;

  /** Which mail it is: 'lesson-confirmed'. */
  @Column({ type: 'text' })
  kind: string;

  /** A user id of identity's. */
  @Column({ name: 'recipient_id', type: 'uuid' })
  recipientId: string;

  /** The event's payload, from which the mail is written. */
  @Column({ type: 'jsonb' })
  facts: object;

  /** Fixed once, so that a mail that went out twice is known for the same. */
  @Column({ name: 'message_id', type: 'text' })
  messageId: string;

  @Column({ type: 'text', default: 'queued' })
  status: DeliveryStatus;

  @Column({ type: 'integer', default: 0 })
  attempts: number;

  /** Codes of the last failure, without the server's words, which may repeat an address. */
  @Column({ name: 'last_error', type: 'text', nullable: true })
  lastError: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'sent_at', type: 'timestamptz', nullable: true })
  sentAt: Date | null;
}
