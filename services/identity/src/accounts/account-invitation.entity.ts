import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Role } from '@fungo/contracts';
import { Sealed } from '@fungo/platform';
import { StoredUser } from './user.entity';

/**
 * An administrator's invitation to have an account with a role. Its link's secret is computed from the id. An address has
 * one that is neither accepted nor withdrawn.
 */
@Entity({ name: 'account_invitations' })
@Index('account_invitations_once', ['email'], {
  unique: true,
  where: 'accepted_at IS NULL AND withdrawn_at IS NULL',
})
@Index('account_invitations_newest', ['createdAt'])
@Check('account_invitations_role_known', `role IN ('student', 'instructor', 'admin')`)
@Check('account_invitations_end_once', 'accepted_at IS NULL OR withdrawn_at IS NULL')
export class StoredAccountInvitation {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'account_invitations_pkey' })
  id: string;

  /** Lower-cased. */
  @Index('account_invitations_of_address')
  @Column({ type: 'text' })
  email: string;

  @Column({ type: 'text' })
  role: Role;

  @Column({ name: 'first_name', type: 'text', nullable: true })
  firstName: string | null;

  @Column({ name: 'last_name', type: 'text', nullable: true })
  lastName: string | null;

  /** The administrator's words to the person. */
  @Sealed()
  @Column({ type: 'text', nullable: true })
  note: string | null;

  @Index('account_invitations_of_inviter')
  @ForeignKey(() => StoredUser, { name: 'account_invitations_inviter' })
  @Column({ name: 'invited_by', type: 'uuid' })
  invitedBy: string;

  /** Rounded to the millisecond like the answer, so that a list's next page starts exactly after it. */
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;

  /** Time of the last mail. */
  @Column({ name: 'sent_at', type: 'timestamptz' })
  sentAt: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  @Column({ name: 'accepted_at', type: 'timestamptz', nullable: true })
  acceptedAt: Date | null;

  @Index('account_invitations_of_account')
  @ForeignKey(() => StoredUser, { name: 'account_invitations_account' })
  @Column({ name: 'accepted_by', type: 'uuid', nullable: true })
  acceptedBy: string | null;

  @Column({ name: 'withdrawn_at', type: 'timestamptz', nullable: true })
  withdrawnAt: Date | null;
}
