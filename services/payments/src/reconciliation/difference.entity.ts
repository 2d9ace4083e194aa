import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import { type Cents, type Difference, toDollars } from '@fungo/contracts';

/** An object at Stripe that the ledger disagrees with. */
@Entity({ name: 'differences' })
@Unique('differences_thing', ['stripeId'])
@Index('differences_by_state', ['state', 'lastSeenAt'])
@Check('differences_state', `state IN ('open', 'mended', 'settled', 'dismissed')`)
@Check(
  'differences_kind',
  `kind IN ('unknown-charge', 'amounts-differ', 'unknown-refund', 'unknown-dispute', 'no-charge', 'no-registration')`,
)
export class StoredDifference {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'differences_pkey' })
  id: string;

  @Column({ type: 'text' })
  kind: Difference['kind'];

  @Column({ name: 'stripe_id', type: 'text' })
  stripeId: string;

  @Column({ name: 'registration_id', type: 'uuid', nullable: true })
  chargeId: string | null;

  @Column({ name: 'held_cents', type: 'integer', nullable: true })
  heldCents: Cents | null;

  @Column({ name: 'stripe_cents', type: 'integer', nullable: true })
  stripeCents: Cents | null;

  @CreateDateColumn({ name: 'first_seen_at', type: 'timestamptz' })
  firstSeenAt: Date;

  @CreateDateColumn({ name: 'last_seen_at', type: 'timestamptz' })
  lastSeenAt: Date;

  @Column({ type: 'text' })
  state: Difference['state'];

  /** The reason for the dismissal. */
  @Column({ type: 'text', nullable: true })
  reason: string | null;
}

export const showDifference = (
  { chargeId, heldCents: held, stripeCents, firstSeenAt, lastSeenAt, ...difference }: StoredDifference,
  subject: Difference['subject'],
): Difference => ({
  ...difference,
  registrationId: subject === 'registration' ? chargeId : null,
  subject,
  held: held === null ? null : toDollars(held),
  atStripe: stripeCents === null ? null : toDollars(stripeCents),
  firstSeenAt: firstSeenAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
});
