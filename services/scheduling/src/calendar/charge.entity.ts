import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ChargeFacts, Cents } from '@fungo/contracts';
import type { Received } from '@fungo/platform/academy';

/** The amount due for a lesson or a package, with a copy of what payments' ledger received for it. */
@Entity({ name: 'charges' })
@Index('charges_of_coach', ['coachId', 'id'])
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

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
