import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ChargeFacts, Cents } from '@fungo/contracts';
import type { Received } from '@fungo/platform/academy';

/** The amount due for a lesson or a package, with a copy of what payments' ledger received for it. */
@Entity({ name: 'charges' })
@Index('charges_of_coach', ['coachId', 'id'])
@Index('charges_reminded', ['remindedAt'], { where: 'reminded_at IS NOT NULL' })
@Check('charges_subject', `subject IN ('lesson', 'package')`)
@Check('charges_amount', 'amount_cents >= 0')
export class StoredCharge {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'charges_pkey' })
  id: string;

  @Column({ type: 'text' })
  subject: ChargeFacts['subject'];

  /** User id of the coach. */
  @Column({ name: 'coach_id', type: 'uuid' })
  coachId: string;

  @Column({ name: 'amount_cents', type: 'integer', default: 0 })
  amountCents: Cents;

  /** Grows with each new amount. */
  @Column({ type: 'integer', default: 0 })
  version: number;

  /** Cents by way of payment. */
  @Column({ type: 'jsonb', default: {} })
  received: Received;

  /** Payments that their cardholders dispute at their banks. */
  @Column({ type: 'smallint', default: 0 })
  disputes: number;

  /** The latest mail that reminded the family of it. */
  @Column({ name: 'reminded_at', type: 'timestamptz', nullable: true })
  remindedAt: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
