import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A family's link to a player's scores. One that is withdrawn leaves nothing. */
@Entity({ name: 'timeline_links' })
@Index('timeline_links_token', ['tokenHash'], { unique: true })
@Index('timeline_links_of_player', ['playerId'])
@Index('timeline_links_expiry', ['expiresAt'])
export class TimelineLinkRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'timeline_links_pkey' })
  id: string;

  @Column({ name: 'player_id', type: 'uuid' })
  playerId: string;

  /** The family that made it. It opens nothing for a player who is in another family now. */
  @Column({ name: 'family_id', type: 'uuid' })
  familyId: string;

  /** Of the secret in the address, which is not stored. */
  @Column({ name: 'token_hash', type: 'text' })
  tokenHash: string;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
