import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { StoredFamily } from './family.entity';
import { StoredPlayer } from './player.entity';
import { StoredUser } from './user.entity';

/** An open invitation. The row goes once it is accepted, withdrawn or expired. Its link's secret is computed from the id. */
@Entity({ name: 'invitations' })
@Unique('invitations_once', ['familyId', 'email'])
@Index('invitations_of_player', ['playerId'], { unique: true, where: 'player_id IS NOT NULL' })
export class StoredInvitation {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'invitations_pkey' })
  id: string;

  @ForeignKey(() => StoredFamily, { name: 'invitations_family' })
  @Column({ name: 'family_id', type: 'uuid' })
  familyId: string;

  /** Lower-cased, as the guardian typed it. */
  @Index('invitations_of_address')
  @Column({ type: 'text' })
  email: string;

  @Index('invitations_of_guardian')
  @ForeignKey(() => StoredUser, { name: 'invitations_guardian', onDelete: 'CASCADE' })
  @Column({ name: 'invited_by', type: 'uuid' })
  invitedBy: string;

  /** The player who is to take over their own history; null for a guardian. */
  @ForeignKey(() => StoredPlayer, { name: 'invitations_player' })
  @Column({ name: 'player_id', type: 'uuid', nullable: true })
  playerId: string | null;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
