import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A payment by card that a family was asked for; a registration has one at a time that can still be paid. */
@Entity({ name: 'intents' })
@Index('intents_live', ['registrationId'], { unique: true, where: `state = 'live'` })
@Index('intents_of_stripe', ['stripeId'], { unique: true })
@Check('intents_state', `state IN ('live', 'paid', 'closed')`)
export class StoredIntent {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'intents_pkey' })
  id: string;

  @Column({ name: 'registration_id', type: 'uuid' })
  registrationId: string;

  /** Null: it was about to be made there, or nobody heard that it was. */
  @Column({ name: 'stripe_id', type: 'text', nullable: true })
  stripeId: string | null;

  /** As it was first asked for: the same request under the same idempotency key. */
  @Column({ type: 'integer' })
  cents: number;

  @Column({ type: 'text', default: 'live' })
  state: 'live' | 'paid' | 'closed';

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
