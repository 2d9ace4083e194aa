import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import type { VoiceSpan } from '@fungo/contracts';
import { StoredVideo } from '../videos/video.entity';

/** A coach's talk over a swing: which parts of its takes are played, and their words. */
@Entity({ name: 'voice_overs' })
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

  /** Grows with each save: the `ETag`. */
  @Column({ type: 'integer' })
  version: number;

  @Column({ name: 'saved_by', type: 'uuid' })
  savedBy: string;

  @Column({ name: 'saved_at', type: 'timestamptz' })
  savedAt: Date;
}
