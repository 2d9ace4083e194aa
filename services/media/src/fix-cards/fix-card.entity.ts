import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Unique,
} from 'typeorm';
import { constants, type FixCard, type Station } from '@fungo/contracts';
import { StoredVideo } from '../videos/video.entity';

const stations = constants.leaderboard.stations.map((station) => `'${station}'`).join(', ');

/** One of a review's three places for things to fix. */
@Entity({ name: 'fix_cards' })
@Unique('fix_cards_once', ['videoId', 'place'], { deferrable: 'INITIALLY DEFERRED' })
@Index('fix_cards_of_clip', ['clipId'], { where: 'clip_id IS NOT NULL' })
@Index('fix_cards_with_proof', ['videoId'], { where: `state = 'proof'` })
@Check('fix_cards_place', 'place BETWEEN 0 AND 2')
@Check('fix_cards_state', `state IN ('open', 'proof', 'done')`)
@Check('fix_cards_goal', `num_nulls(goal_station, goal_value, goal_unit, goal_less_is_better) IN (0, 4)`)
@Check('fix_cards_goal_station', `goal_station IN (${stations})`)
@Check('fix_cards_goal_value', 'goal_value >= 0')
export class StoredFixCard {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'fix_cards_pkey' })
  id: string;

  @Column({ name: 'video_id', type: 'uuid' })
  videoId: string;

  @ManyToOne(() => StoredVideo, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'video_id', foreignKeyConstraintName: 'fix_cards_video' })
  video?: StoredVideo;

  @Column({ type: 'smallint' })
  place: number;

  @Column({ type: 'text' })
  cue: string;

  @Column({ type: 'text' })
  drill: string;

  @Column({ name: 'clip_id', type: 'uuid', nullable: true })
  clipId: string | null;

  @ManyToOne('StoredWeeklyVideo', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'clip_id', foreignKeyConstraintName: 'fix_cards_clip' })
  clip?: object | null;

  @Column({ type: 'text' })
  target: string;

  @Column({ name: 'goal_station', type: 'text', nullable: true })
  goalStation: Station | null;

  /** A decimal. */
  @Column({ name: 'goal_value', type: 'numeric', precision: 10, scale: 2, nullable: true })
  goalValue: string | null;

  @Column({ name: 'goal_unit', type: 'text', nullable: true })
  goalUnit: string | null;

  @Column({ name: 'goal_less_is_better', type: 'boolean', nullable: true })
  goalLessIsBetter: boolean | null;

  @Column({ type: 'text', default: 'open' })
  state: FixCard['state'];

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
