import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Cents, Dispute } from '@fungo/contracts';

/** A payment by card that its owner has asked their bank to take back, as Stripe told when it was asked last. */
@Entity({ name: 'disputes' })
@Index('disputes_of_payment', ['payment'])
@Index('disputes_of_registration', ['registrationId'])
@Check('disputes_cents', 'cents > 0')
@Check('disputes_state', `state IN ('inquiry', 'open', 'lost', 'won', 'closed')`)
export class StoredDispute {
  @PrimaryColumn({ name: 'stripe_id', type: 'text', primaryKeyConstraintName: 'disputes_pkey' })
  stripeId: string;

  /** Stripe's payment intent. */
  @Column({ type: 'text' })
  payment: string;

  /** Null: of a membership. */
  @Column({ name: 'registration_id', type: 'uuid', nullable: true })
  registrationId: string | null;

  @Column({ type: 'integer' })
  cents: Cents;

  @Column({ type: 'text' })
  state: Dispute['state'];

  @Column({ name: 'opened_at', type: 'timestamptz' })
  openedAt: Date;

  /** Until when the academy can answer. */
  @Column({ name: 'answer_by', type: 'timestamptz', nullable: true })
  answerBy: Date | null;
}
