import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import type { Annotation } from '@fungo/contracts';
import { StoredVideo } from '../videos/video.entity';

/** All drawings on one film, saved together. A film without a row has no drawings and version 0. */
@Entity({ name: 'annotation_sets' })
export class AnnotationSet {
  @PrimaryColumn({ name: 'video_id', type: 'uuid', primaryKeyConstraintName: 'annotation_sets_pkey' })
  videoId: string;

  @OneToOne(() => StoredVideo, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'video_id', foreignKeyConstraintName: 'annotation_sets_video' })
  video?: StoredVideo;

  @Column({ type: 'jsonb' })
  annotations: Annotation[];

  /** Grows with each save: the `ETag`. */
  @Column({ type: 'integer' })
  version: number;

  @Column({ name: 'saved_by', type: 'uuid' })
  savedBy: string;

  @Column({ name: 'saved_at', type: 'timestamptz' })
  savedAt: Date;
}
