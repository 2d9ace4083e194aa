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

  /** Grows with each change. */
  @Column({ type: 'integer' })
  version: number;
}
