import { constants, type Station } from '@fungo/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Player } from './player.entity';

const stations = constants.leaderboard.stations.map((station) => `'${station}'`).join(', ');
/** Values for a CHECK. */
export const isStationSql = `station IN (${stations})`;

/** A child on a station's list, with its attempts and score as decimals. */
@Entity({ name: 'leaderboard_entries' })
@Index('leaderboard_entries_of_player', ['playerId', 'station'], { unique: true })
@Check('leaderboard_entries_station', isStationSql)
@Check('leaderboard_entries_score', `(score IS NULL) = (cardinality(attempts) = 0) AND score >= 0`)
@Check('leaderboard_entries_part', `NOT did_not_take_part OR score IS NULL`)
export class StoredEntry {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'leaderboard_entries_pkey',
  })
  id: number;

  @ForeignKey(() => Player, { name: 'leaderboard_entries_player', onDelete: 'CASCADE' })
  @Column({ name: 'player_id', type: 'integer' })
  playerId: number;

  @Column({ type: 'text' })
  station: Station;

  @Column({ type: 'numeric', precision: 10, scale: 2, array: true, default: '{}' })
  attempts: string[];

  /** Score from the attempts, by the camp's rule. */
  @Column({ type: 'numeric', precision: 10, scale: 2, nullable: true })
  score: string | null;

  @Column({ name: 'did_not_take_part', type: 'boolean', default: false })
  didNotTakePart: boolean;

  /** The latest change. */
  @Column({ name: 'change_id', type: 'uuid', nullable: true })
  changeId: string | null;
}
