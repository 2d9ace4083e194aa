import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
} from 'typeorm';
import type { constants } from '@fungo/contracts';
import { StoredWeeklyVideo } from '../weekly-videos/weekly-video.entity';

/** A phrase that a coach keeps for feedback, or a drill for fix cards. */
@Entity({ name: 'review_phrases' })
@Index('review_phrases_once', ['coachId', 'kind', 'text'], { unique: true })
@Index('review_phrases_of_clip', ['clipId'], { where: 'clip_id IS NOT NULL' })
@Check('review_phrases_kind', `kind IN ('feedback', 'drill')`)
@Check('review_phrases_length', 'length(text) BETWEEN 1 AND 300')
export class StoredReviewPhrase {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'review_phrases_pkey' })
  id: string;

  /** User id of the coach or administrator. */
  @Column({ name: 'coach_id', type: 'uuid' })
  coachId: string;

  @Column({ type: 'text', default: 'feedback' })
  kind: (typeof constants.reviewPhrase.kinds)[number];

  @Column({ type: 'text' })
  text: string;

  /** The video of the week that shows a drill. */
  @Column({ name: 'clip_id', type: 'uuid', nullable: true })
  clipId: string | null;

  @ManyToOne(() => StoredWeeklyVideo, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'clip_id', foreignKeyConstraintName: 'review_phrases_clip' })
  clip?: StoredWeeklyVideo | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
