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

  /** Null for a child added at the field, or whose registration ended after a score. */
  @ForeignKey(() => StoredParticipant, { name: 'players_participant', onDelete: 'SET NULL' })
  @Column({ name: 'participant_id', type: 'integer', nullable: true })
  participantId: number | null;

  @Column({ type: 'text' })
  name: string;

  /** Public name by `publicName`: 'Mia K.'. */
  @Column({ name: 'public_name', type: 'text' })
  publicName: string;

  /** Whether the family hid the child from everybody except itself and staff. */
  @Column({ type: 'boolean', default: false })
  hidden: boolean;

  /** Age in years on the camp's first day. */
  @Column({ type: 'smallint' })
  age: number;

  @Column({ type: 'text' })
  sport: LeaderboardEntry['participantSport'];
}
