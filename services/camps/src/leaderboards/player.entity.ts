import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { LeaderboardEntry } from '@fungo/contracts';
import { StoredCamp } from '../places/camp.entity';
import { StoredParticipant } from '../registrations/participant.entity';

/** A child on a camp's leaderboard. */
@Entity({ name: 'players' })
@Index('players_of_camp', ['campId'])
@Index('players_of_participant', ['participantId'], { unique: true })
@Check('players_sport', `sport IN ('baseball', 'softball')`)
export class Player {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'players_pkey',
  })
  id: number;

  @ForeignKey(() => StoredCamp, { name: 'players_camp', onDelete: 'CASCADE' })
  @Column({ name: 'camp_id', type: 'integer' })
  campId: number;

  /** Null: added at the field, or measured and then not registered any more. */
  @ForeignKey(() => StoredParticipant, { name: 'players_participant', onDelete: 'SET NULL' })
  @Column({ name: 'participant_id', type: 'integer', nullable: true })
  participantId: number | null;

  @Column({ type: 'text' })
  name: string;

  /** 'Mia K.', by `publicName`. */
  @Column({ name: 'public_name', type: 'text' })
  publicName: string;

  /** Whether the family said no: only staff and the family see the child. */
  @Column({ type: 'boolean', default: false })
  hidden: boolean;

  /** Years, on the camp's first day. */
  @Column({ type: 'smallint' })
  age: number;

  @Column({ type: 'text' })
  sport: LeaderboardEntry['participantSport'];
}
