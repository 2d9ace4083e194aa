import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { StoredFamily } from './family.entity';
import { StoredUser } from './user.entity';

/**
 * An account that acts for a family. Every account in use is a guardian of its own family (`users.family_id`, by the
 * trigger `users_become_guardian`), and of those it was invited to.
 */
@Entity({ name: 'guardians' })
@Index('guardians_of_family', ['familyId', 'joinedAt'])
export class StoredGuardian {
  @ForeignKey(() => StoredUser, { name: 'guardians_user', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'guardians_pkey' })
  userId: string;

  /** Never a family that was merged into another one. */
  @ForeignKey(() => StoredFamily, { name: 'guardians_family' })
  @PrimaryColumn({ name: 'family_id', type: 'uuid', primaryKeyConstraintName: 'guardians_pkey' })
  familyId: string;

  @Column({ name: 'joined_at', type: 'timestamptz', default: () => 'now()' })
  joinedAt: Date;
}
