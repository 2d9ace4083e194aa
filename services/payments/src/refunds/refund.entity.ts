import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { type Cents, type Refund, toDollars } from '@fungo/contracts';

/** Money that goes back to a family. What was asked of Stripe is held back from others until Stripe has answered. */
@Entity({ name: 'refunds' })
@Index('refunds_of_registration', ['registrationId'])
@Index('refunds_of_stripe', ['stripeId'], { unique: true })
@Check('refunds_cents', 'cents > 0')
@Check('refunds_state', `state IN ('asked', 'done', 'failed')`)
@Check('refunds_payment', `(by = 'card') = (payment IS NOT NULL)`)
export class StoredRefund {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'refunds_pkey' })
  id: string;

  @Column({ name: 'registration_id', type: 'uuid' })
  registrationId: string;

  @Column({ type: 'text' })
  by: Refund['by'];

  /** Stripe's payment intent that is refunded. */
  @Column({ type: 'text', nullable: true })
  payment: string | null;

  @Column({ name: 'stripe_id', type: 'text', nullable: true })
  stripeId: string | null;

  @Column({ type: 'integer' })
  cents: Cents;

  @Column({ type: 'text' })
  reason: string;

  /** The mail of what led to it has told its family: no receipt tells it again. */
  @Column({ type: 'boolean', default: false })
  told: boolean;

  @Column({ type: 'text', default: 'asked' })
  state: Refund['state'];

  @CreateDateColumn({ name: 'asked_at', type: 'timestamptz' })
  askedAt: Date;
}

export const showRefund = ({
  id,
  registrationId,
  by,
  cents,
  reason,
  state,
  askedAt,
}: StoredRefund): Refund => ({
  ...{ id, registrationId, by, reason, state },
  amount: toDollars(cents),
  askedAt: askedAt.toISOString(),
});
