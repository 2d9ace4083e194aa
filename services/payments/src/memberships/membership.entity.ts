import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { Membership } from '@fungo/contracts';

/** A person's membership. No row means that they were never a member. */
@Entity({ name: 'memberships' })
@Check('memberships_status', `status IN ('active', 'inactive')`)
export class StoredMembership {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'memberships_pkey' })
  userId: string;

  @Column({ type: 'text' })
  status: Membership['membershipStatus'];

  /** An administrator started it, so it outlasts a subscription. */
  @Column({ name: 'by_hand', type: 'boolean', default: false })
  byHand: boolean;

  /** Grows with each change. */
  @Column({ type: 'integer' })
  version: number;
}
