import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A delivered Stripe event: its id, type and object. The details are read from Stripe. */
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
