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
import type { FixCard } from '@fungo/contracts';
import { StoredVideo } from '../videos/video.entity';

/** One of a review's three places for things to fix. */
@Entity({ name: 'fix_cards' })
@Unique('fix_cards_once', ['videoId', 'place'], { deferrable: 'INITIALLY DEFERRED' })
@Index('fix_cards_of_clip', ['clipId'], { where: 'clip_id IS NOT NULL' })
@Index('fix_cards_with_proof', ['videoId'], { where: `state = 'proof'` })
@Check('fix_cards_place', 'place BETWEEN 0 AND 2')
@Check('fix_cards_state', `state IN ('open', 'proof', 'done')`)
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

  @Column({ type: 'text', default: 'open' })
  state: FixCard['state'];

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
