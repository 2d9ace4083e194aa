import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { type Cents, type Refund, toDollars } from '@fungo/contracts';

/** A refund to a family. While Stripe has not answered, its amount can't be promised again. */
@Entity({ name: 'refunds' })
@Index('refunds_of_registration', ['chargeId'])
@Index('refunds_of_stripe', ['stripeId'], { unique: true })
@Check('refunds_cents', 'cents > 0')
@Check('refunds_state', `state IN ('asked', 'done', 'failed')`)
@Check('refunds_payment', `(by = 'card') = (payment IS NOT NULL)`)
export class StoredRefund {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'refunds_pkey' })
  id: string;

  @Column({ name: 'registration_id', type: 'uuid' })
  chargeId: string;

  @Column({ type: 'text' })
  by: Refund['by'];

  /** The refunded payment intent at Stripe. */
  @Column({ type: 'text', nullable: true })
  payment: string | null;

  @Column({ name: 'stripe_id', type: 'text', nullable: true })
  stripeId: string | null;

  @Column({ type: 'integer' })
  cents: Cents;

  @Column({ type: 'text' })
  reason: string;

  /** Another mail has told the family, so no receipt follows. */
  @Column({ type: 'boolean', default: false })
  told: boolean;

  @Column({ type: 'text', default: 'asked' })
  state: Refund['state'];

  @CreateDateColumn({ name: 'asked_at', type: 'timestamptz' })
  askedAt: Date;
}

export const showRefund = ({ id, chargeId, by, cents, reason, state, askedAt }: StoredRefund): Refund => ({
  ...{ id, registrationId: chargeId, by, reason, state },
  amount: toDollars(cents),
  askedAt: askedAt.toISOString(),
});
