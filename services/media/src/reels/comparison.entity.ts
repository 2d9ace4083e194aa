import { Check, Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm';
import type { Comparison, Reel } from '@fungo/contracts';

/** A swing next to an earlier one, or to a reference clip. The cracks are milliseconds, null until a coach confirms them. */
@Entity({ name: 'comparisons' })
@Index('comparisons_of_swing', ['leftSwingId'], { where: 'left_swing_id IS NOT NULL' })
@Index('comparisons_of_clip', ['leftClipId'], { where: 'left_clip_id IS NOT NULL' })
@Index('comparisons_of_reel', ['reelId'], { unique: true })
@Check('comparisons_left', '(left_swing_id IS NULL) <> (left_clip_id IS NULL)')
@Check('comparisons_layout', `layout IN ('side', 'over')`)
@Check('comparisons_reel_state', `reel_state IN ('none', 'waiting', 'making', 'ready', 'failed')`)
export class StoredComparison {
  /** The swing on the right. */
  @PrimaryColumn({ name: 'video_id', type: 'uuid', primaryKeyConstraintName: 'comparisons_pkey' })
  videoId: string;

  @OneToOne('StoredVideo', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'video_id', foreignKeyConstraintName: 'comparisons_video' })
  video?: object;

  @Column({ name: 'left_swing_id', type: 'uuid', nullable: true })
  leftSwingId: string | null;

  /** No cascade: a reel with the film would stay. See `dropComparisonsWith`. */
  @ManyToOne('StoredVideo')
  @JoinColumn({ name: 'left_swing_id', foreignKeyConstraintName: 'comparisons_left_swing' })
  leftSwing?: object | null;

  @Column({ name: 'left_clip_id', type: 'uuid', nullable: true })
  leftClipId: string | null;

  @ManyToOne('StoredWeeklyVideo')
  @JoinColumn({ name: 'left_clip_id', foreignKeyConstraintName: 'comparisons_left_clip' })
  leftClip?: object | null;

  @Column({ name: 'left_crack', type: 'integer', nullable: true })
  leftCrack: number | null;

  @Column({ name: 'right_crack', type: 'integer', nullable: true })
  rightCrack: number | null;

  @Column({ name: 'left_mirrored', type: 'boolean' })
  leftMirrored: boolean;

  @Column({ name: 'right_mirrored', type: 'boolean' })
  rightMirrored: boolean;

  @Column({ type: 'text' })
  layout: Comparison['layout'];

  /** Another one for each reel that is made: a file never changes. */
  @Column({ name: 'reel_id', type: 'uuid' })
  reelId: string;

  @Column({ name: 'reel_state', type: 'text' })
  reelState: Reel['state'];

  /** Number of times that this reel was begun. */
  @Column({ name: 'reel_attempts', type: 'integer', default: 0 })
  reelAttempts: number;

  /** Grows with each save: the `ETag`. */
  @Column({ type: 'integer' })
  version: number;

  @Column({ name: 'saved_by', type: 'uuid' })
  savedBy: string;

  @Column({ name: 'saved_at', type: 'timestamptz' })
  savedAt: Date;
}
