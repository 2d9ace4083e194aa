import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { Membership } from '@fungo/contracts';

/** A person's right to upload: a projection of payments. A person without a row was never a member. */
@Entity({ name: 'memberships' })
@Check('memberships_status', `status IN ('active', 'inactive')`)
export class StoredMembership {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'memberships_pkey' })
  userId: string;

  @Column({ name: 'status', type: 'text' })
  membershipStatus: Membership['membershipStatus'];

  /** Payments' version. */
  @Column({ type: 'integer' })
  version: number;
}
