import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A card payment requested from a family. A registration has at most one that can still be paid. */
@Entity({ name: 'intents' })
@Index('intents_live', ['chargeId'], { unique: true, where: `state = 'live'` })
@Index('intents_of_stripe', ['stripeId'], { unique: true })
@Check('intents_state', `state IN ('live', 'paid', 'closed')`)
export class StoredIntent {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'intents_pkey' })
  id: string;

  @Column({ name: 'registration_id', type: 'uuid' })
  chargeId: string;

  /** Null before Stripe has answered, or if the answer was lost. */
  @Column({ name: 'stripe_id', type: 'text', nullable: true })
  stripeId: string | null;

  /** The amount of the first request: the same idempotency key needs the same request. */
  @Column({ type: 'integer' })
  cents: number;

  @Column({ type: 'text', default: 'live' })
  state: 'live' | 'paid' | 'closed';

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
