import { Check, Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { Membership } from './membership.entity';

/** Who made whom a member or ended it, and when: only ever added to. */
@Entity({ name: 'membership_changes' })
@Check('membership_changes_status', `status IN ('active', 'inactive')`)
export class MembershipChange {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'membership_changes_pkey' })
  userId: string;

  /** The membership's, which this change made. */
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'membership_changes_pkey' })
  version: number;

  @Column({ type: 'text' })
  status: Membership['status'];

  /** User id of the administrator. */
  @Column({ name: 'changed_by', type: 'uuid' })
  changedBy: string;

  @CreateDateColumn({ name: 'changed_at', type: 'timestamptz' })
  changedAt: Date;
}
