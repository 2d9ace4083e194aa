import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Who pays for a membership, or was about to. Whoever changes anything about a membership locks the row. */
@Entity({ name: 'subscribers' })
@Index('subscribers_customer', ['customerId'], { unique: true })
export class Subscriber {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'subscribers_pkey' })
  userId: string;

  /** Stripe's customer. */
  @Column({ name: 'customer_id', type: 'text', nullable: true })
  customerId: string | null;

  /** Stripe's page where they can pay now, one at a time. */
  @Column({ name: 'checkout_id', type: 'text', nullable: true })
  checkoutId: string | null;

  /** Counts what was begun at Stripe: each has idempotency keys of its own. */
  @Column({ type: 'integer', default: 0 })
  attempt: number;

  /** They were erased: whatever they pay for after that ends. */
  @Column({ name: 'gone_at', type: 'timestamptz', nullable: true })
  goneAt: Date | null;
}
