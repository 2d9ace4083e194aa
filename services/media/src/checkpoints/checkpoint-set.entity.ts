import { Check, Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import type { CheckpointSet } from '@fungo/contracts';
import { StoredVideo } from '../videos/video.entity';

/** The checkpoints of one swing, saved together. A swing without a row has version 0. */
@Entity({ name: 'checkpoint_sets' })
@Check('checkpoint_sets_bats', `bats IN ('right', 'left')`)
@Check('checkpoint_sets_view', `view IN ('side', 'front', 'behind')`)
export class StoredCheckpointSet {
  @PrimaryColumn({ name: 'video_id', type: 'uuid', primaryKeyConstraintName: 'checkpoint_sets_pkey' })
  videoId: string;

  @OneToOne(() => StoredVideo, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'video_id', foreignKeyConstraintName: 'checkpoint_sets_video' })
  video?: StoredVideo;

  @Column({ type: 'text' })
  bats: CheckpointSet['bats'];

  @Column({ type: 'text' })
  view: CheckpointSet['view'];

  /** Frames in a second of a camera for slow motion, else null. */
  @Column({ name: 'filmed_rate', type: 'double precision', nullable: true })
  filmedRate: number | null;

  @Column({ type: 'jsonb' })
  checkpoints: CheckpointSet['checkpoints'];

  /** Grows with each save: the `ETag`. */
  @Column({ type: 'integer' })
  version: number;

  @Column({ name: 'saved_by', type: 'uuid' })
  savedBy: string;

  @Column({ name: 'saved_at', type: 'timestamptz' })
  savedAt: Date;
}
