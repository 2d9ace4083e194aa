import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A person who has paid or started to pay for a membership. Every membership change locks this row. */
@Entity({ name: 'subscribers' })
@Index('subscribers_customer', ['customerId'], { unique: true })
export class Subscriber {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'subscribers_pkey' })
  userId: string;

  /** Stripe's customer. */
  @Column({ name: 'customer_id', type: 'text', nullable: true })
  customerId: string | null;

  /** Their open checkout page at Stripe, one at a time. */
  @Column({ name: 'checkout_id', type: 'text', nullable: true })
  checkoutId: string | null;

  /** Number of attempts at Stripe. Each has its own idempotency keys. */
  @Column({ type: 'integer', default: 0 })
  attempt: number;

  /** The person was erased. Any later subscription of theirs ends. */
  @Column({ name: 'gone_at', type: 'timestamptz', nullable: true })
  goneAt: Date | null;
}
