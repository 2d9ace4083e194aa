import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A monthly subscription by card, as last read from Stripe. */
@Entity({ name: 'subscriptions' })
@Index('subscriptions_of_user', ['userId'])
@Check('subscriptions_ended_by', `ended_by IN ('academy', 'extra')`)
export class StoredSubscription {
  @PrimaryColumn({ name: 'stripe_id', type: 'text', primaryKeyConstraintName: 'subscriptions_pkey' })
  stripeId: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId: string;

  /** Number of reads from Stripe. Only the last reader writes its answer. */
  @Column({ name: 'read_version', type: 'integer', default: 0 })
  readVersion: number;

  /** Stripe's status. */
  @Column({ type: 'text', default: 'incomplete' })
  status: string;

  @Column({ type: 'boolean', default: false })
  paused: boolean;

  @Column({ name: 'began_at', type: 'timestamptz' })
  beganAt: Date;

  /** End of the last paid month. */
  @Column({ name: 'paid_until', type: 'timestamptz', nullable: true })
  paidUntil: Date | null;

  @Column({ name: 'renews_at', type: 'timestamptz', nullable: true })
  renewsAt: Date | null;

  @Column({ name: 'ends_at', type: 'timestamptz', nullable: true })
  endsAt: Date | null;

  @Column({ name: 'retries_at', type: 'timestamptz', nullable: true })
  retriesAt: Date | null;

  /** The unpaid invoice that the member was told about. */
  @Column({ name: 'told_of', type: 'text', nullable: true })
  toldOf: string | null;

  /** We ended it, by an administrator or as a duplicate. This holds before Stripe has heard of it. */
  @Column({ name: 'ended_by', type: 'text', nullable: true })
  endedBy: 'academy' | 'extra' | null;

  /** Start of a resume in progress, of which there is one at a time. */
  @Column({ name: 'resuming_at', type: 'timestamptz', nullable: true })
  resumingAt: Date | null;
}
