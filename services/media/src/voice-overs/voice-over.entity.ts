import { Check, Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import type { Reel, VoiceSpan } from '@fungo/contracts';
import { StoredVideo } from '../videos/video.entity';

/** A coach's talk over a swing: which parts of its takes are played, and their words. */
@Entity({ name: 'voice_overs' })
@Index('voice_overs_of_reel', ['reelId'], { unique: true })
@Index('voice_overs_reels_under_way', ['reelBy'], { where: `reel_state IN ('waiting', 'making')` })
@Check('voice_overs_reel_state', `reel_state IN ('none', 'waiting', 'making', 'ready', 'failed')`)
export class StoredVoiceOver {
  @PrimaryColumn({ name: 'video_id', type: 'uuid', primaryKeyConstraintName: 'voice_overs_pkey' })
  videoId: string;

  @OneToOne(() => StoredVideo, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'video_id', foreignKeyConstraintName: 'voice_overs_video' })
  video?: StoredVideo;

  @Column({ type: 'jsonb' })
  spans: VoiceSpan[];

  @Column({ type: 'text', default: '' })
  transcript: string;

  /** Another one for each film of it that is made: a file never changes. Null until somebody asks for one. */
  @Column({ name: 'reel_id', type: 'uuid', nullable: true })
  reelId: string | null;

  @Column({ name: 'reel_state', type: 'text', default: 'none' })
  reelState: Reel['state'];

  /** Number of times that this film was begun. */
  @Column({ name: 'reel_attempts', type: 'integer', default: 0 })
  reelAttempts: number;

  /** The user id of the person who asked for it. */
  @Column({ name: 'reel_by', type: 'uuid', nullable: true })
  reelBy: string | null;

  /** Grows with each save: the `ETag`. */
  @Column({ type: 'integer' })
  version: number;

  @Column({ name: 'saved_by', type: 'uuid' })
  savedBy: string;

  @Column({ name: 'saved_at', type: 'timestamptz' })
  savedAt: Date;
}
