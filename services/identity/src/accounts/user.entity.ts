import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  Unique,
  VersionColumn,
} from 'typeorm';
import type { Role, User } from '@fungo/contracts';
import { Sealed } from '@fungo/platform';
import { StoredFamily } from './family.entity';

@Entity({ name: 'users' })
@Unique('users_email_unique', ['email'])
@Index('users_newest', ['createdAt'])
@Index('users_newest_of_role', ['role', 'createdAt'])
@Check('users_email_lower_case', 'email = lower(email)')
@Check('users_role_known', `role IN ('student', 'instructor', 'admin')`)
@Check('users_membership_known', `membership_status IN ('active', 'inactive')`)
export class StoredUser {
  /** Random, so that one id reveals nothing about another. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'users_pkey' })
  id: string;

  /** Lower-cased. */
  @Column({ type: 'text' })
  email: string;

  /** Time at which the emailed link proved the address; null until then. */
  @Column({ name: 'address_proved_at', type: 'timestamptz', nullable: true })
  addressProvedAt: Date | null;

  /** Loaded only to sign in. */
  @Column({ name: 'password_hash', type: 'text', select: false })
  passwordHash?: string;

  /** False for an account made by a provider's sign-in, until its owner chooses a password. */
  @Column({ name: 'has_password', type: 'boolean', default: true })
  hasPassword: boolean;

  @Column({ type: 'text', default: 'student' })
  role: Role;

  @Column({ name: 'first_name', type: 'text' })
  firstName: string;

  @Column({ name: 'last_name', type: 'text' })
  lastName: string;

  @Sealed()
  @Column({ name: 'phone_number', type: 'text', nullable: true })
  phoneNumber: string | null;

  /** Only as registered, like `ageAsOf`, `position` and `experience`: {@link StoredPlayer} has them from then on. */
  @Column({ type: 'integer', nullable: true })
  age: number | null;

  @Column({ name: 'age_as_of', type: 'date', nullable: true })
  ageAsOf: string | null;

  @Column({ type: 'text', nullable: true })
  position: string | null;

  @Column({ type: 'text', nullable: true })
  experience: string | null;

  @Sealed()
  @Column({ name: 'parent_name', type: 'text', nullable: true })
  parentName: string | null;

  @Sealed()
  @Column({ name: 'parent_email', type: 'text', nullable: true })
  parentEmail: string | null;

  @Sealed()
  @Column({ name: 'parent_phone', type: 'text', nullable: true })
  parentPhone: string | null;

  /** The family whose guardian this is. Set when the account is made, by the trigger `users_found_family`. */
  @Index('users_of_family')
  @ForeignKey(() => StoredFamily, { name: 'users_family' })
  @Column({ name: 'family_id', type: 'uuid' })
  familyId: string;

  /** Copied from media, never changed here. */
  @Column({ name: 'profile_image_url', type: 'text', nullable: true })
  profileImageUrl: string | null;

  /** The version of media's answer. */
  @Column({ name: 'profile_image_version', type: 'integer', default: 0, select: false })
  profileImageVersion?: number;

  /** Copied from payments, never changed here. */
  @Column({ name: 'membership_status', type: 'text', default: 'inactive' })
  membershipStatus: User['membershipStatus'];

  /** The version of payments' answer. */
  @Column({ name: 'membership_version', type: 'integer', default: 0, select: false })
  membershipVersion?: number;

  /** Copied from media, never changed here: the month 'YYYY-MM' of its last answer, and that month's uploads. */
  @Column({ name: 'uploads_month', type: 'text', nullable: true })
  uploadsMonth: string | null;

  @Column({ name: 'uploads_count', type: 'integer', default: 0 })
  uploadsCount: number;

  /** Time of the erasure; null for an account in use. */
  @Column({ name: 'erased_at', type: 'timestamptz', nullable: true, select: false })
  erasedAt?: Date | null;

  /** Time at which an administrator closed the account to its owner; null: they can sign in. */
  @Column({ name: 'disabled_at', type: 'timestamptz', nullable: true })
  disabledAt: Date | null;

  /** Day of the last use of a session. Written in SQL, so that the version stays the same. */
  @Column({ name: 'last_visit_at', type: 'timestamptz', default: () => 'now()' })
  lastVisitAt: Date;

  /** Increases with each change, so that a projection never replaces a newer state with an older one. */
  @VersionColumn({ type: 'integer' })
  version: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
