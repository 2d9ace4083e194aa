import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What somebody pays each month by card, as Stripe told when it was asked last. */
@Entity({ name: 'subscriptions' })
@Index('subscriptions_of_user', ['userId'])
@Check('subscriptions_ended_by', `ended_by IN ('academy', 'extra')`)
export class StoredSubscription {
  @PrimaryColumn({ name: 'stripe_id', type: 'text', primaryKeyConstraintName: 'subscriptions_pkey' })
  stripeId: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId: string;

  /** How often Stripe was asked. Only the last to ask writes the answer. */
  @Column({ name: 'read_version', type: 'integer', default: 0 })
  readVersion: number;

  /** Stripe's word. */
  @Column({ type: 'text', default: 'incomplete' })
  status: string;

  @Column({ type: 'boolean', default: false })
  paused: boolean;

  @Column({ name: 'began_at', type: 'timestamptz' })
  beganAt: Date;

  /** End of the last month that was paid. */
  @Column({ name: 'paid_until', type: 'timestamptz', nullable: true })
  paidUntil: Date | null;

  @Column({ name: 'renews_at', type: 'timestamptz', nullable: true })
  renewsAt: Date | null;

  @Column({ name: 'ends_at', type: 'timestamptz', nullable: true })
  endsAt: Date | null;

  @Column({ name: 'retries_at', type: 'timestamptz', nullable: true })
  retriesAt: Date | null;

  /** The invoice that the card did not pay, of which the member was told. */
  @Column({ name: 'told_of', type: 'text', nullable: true })
  toldOf: string | null;

  /** We have ended it, whatever Stripe says until it has heard: an administrator, or as one too many. */
  @Column({ name: 'ended_by', type: 'text', nullable: true })
  endedBy: 'academy' | 'extra' | null;

  /** When somebody began to resume it: one at a time. */
  @Column({ name: 'resuming_at', type: 'timestamptz', nullable: true })
  resumingAt: Date | null;
}
