import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { Membership } from '@fungo/contracts';

/** Whether a person is a member. No row: they never were. */
@Entity({ name: 'memberships' })
@Check('memberships_status', `status IN ('active', 'inactive')`)
export class StoredMembership {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'memberships_pkey' })
  userId: string;

  @Column({ type: 'text' })
  status: Membership['membershipStatus'];

  /** An administrator started it: it does not end with what a card pays. */
  @Column({ name: 'by_hand', type: 'boolean', default: false })
  byHand: boolean;

  /** Grows with each change. */
  @Column({ type: 'integer' })
  version: number;
}
