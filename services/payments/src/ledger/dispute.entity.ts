import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Cents, Dispute } from '@fungo/contracts';

/** A disputed card payment, as last read from Stripe. */
@Entity({ name: 'disputes' })
@Index('disputes_of_payment', ['payment'])
@Index('disputes_of_registration', ['chargeId'])
@Check('disputes_cents', 'cents > 0')
@Check('disputes_state', `state IN ('inquiry', 'open', 'lost', 'won', 'closed')`)
export class StoredDispute {
  @PrimaryColumn({ name: 'stripe_id', type: 'text', primaryKeyConstraintName: 'disputes_pkey' })
  stripeId: string;

  /** Stripe's payment intent. */
  @Column({ type: 'text' })
  payment: string;

  /** Null for a membership. */
  @Column({ name: 'registration_id', type: 'uuid', nullable: true })
  chargeId: string | null;

  @Column({ type: 'integer' })
  cents: Cents;

  @Column({ type: 'text' })
  state: Dispute['state'];

  @Column({ name: 'opened_at', type: 'timestamptz' })
  openedAt: Date;

  /** Deadline for the academy's answer. */
  @Column({ name: 'answer_by', type: 'timestamptz', nullable: true })
  answerBy: Date | null;
}
