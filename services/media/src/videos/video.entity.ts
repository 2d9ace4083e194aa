import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import type { Video } from '@fungo/contracts';
import { Film } from '../films/film.entity';

/** A swing that a player sent, and its review. Its id is its film's. */
@Entity({ name: 'videos' })
@Index('videos_of_student', ['studentId', 'createdAt'])
@Index('videos_of_instructor', ['instructorId', 'createdAt'])
@Index('videos_by_age', ['createdAt'])
@Index('videos_reviewed', ['reviewedAt'], { where: 'reviewed_at IS NOT NULL' })
@Check('videos_type', `video_type IN ('practice', 'game', 'drill', 'lesson')`)
@Check('videos_status', `status IN ('pending', 'in_progress', 'reviewed', 'archived')`)
export class StoredVideo {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'videos_pkey' })
  id: string;

  @OneToOne(() => Film)
  @JoinColumn({ name: 'id', foreignKeyConstraintName: 'videos_film' })
  film?: Film;

  @Column({ name: 'student_id', type: 'uuid' })
  studentId: string;

  /** Null until a coach takes it. */
  @Column({ name: 'instructor_id', type: 'integer', nullable: true })
  instructorId: number | null;

  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text', default: '' })
  description: string;

  @Column({ name: 'video_type', type: 'text' })
  videoType: Video['videoType'];

  @Column({ type: 'text', default: 'pending' })
  status: Video['status'];

  @Column({ type: 'text', nullable: true })
  feedback: string | null;

  @Column({ name: 'instructor_notes', type: 'text', nullable: true })
  instructorNotes: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** The end of its review. Null until then, and for a review that is older than the column. */
  @Column({ name: 'reviewed_at', type: 'timestamptz', nullable: true })
  reviewedAt: Date | null;
}
