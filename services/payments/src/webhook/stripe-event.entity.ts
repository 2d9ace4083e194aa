import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** That Stripe told something, and of what: what it is, Stripe is asked. */
@Entity({ name: 'stripe_events' })
@Index('stripe_events_by_age', ['receivedAt'])
export class StripeEvent {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'stripe_events_pkey' })
  id: string;

  @Column({ type: 'text' })
  type: string;

  @Column({ name: 'object_id', type: 'text' })
  objectId: string;

  @CreateDateColumn({ name: 'received_at', type: 'timestamptz' })
  receivedAt: Date;
}
