import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Sealed } from '@fungo/platform';

/** A private note of staff on a player. */
@Entity({ name: 'player_notes' })
@Index('player_notes_of_player', ['playerId', 'id'])
@Index('player_notes_of_author', ['authorId'])
export class StoredPlayerNote {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'player_notes_pkey',
  })
  id: number;

  @Column({ name: 'player_id', type: 'uuid' })
  playerId: string;

  /** User id of the coach or administrator. */
  @Column({ name: 'author_id', type: 'uuid' })
  authorId: string;

  @Sealed()
  @Column({ type: 'text' })
  text: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
