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
import { StoredLesson } from '../calendar/lesson.entity';

/** A player's rating of a completed lesson; the primary key allows one. */
@Entity({ name: 'ratings' })
@Index('ratings_of_instructor', ['instructorId'])
@Check('ratings_stars', 'rating BETWEEN 1 AND 5')
export class Rating {
  @ManyToOne(() => StoredLesson)
  @JoinColumn({ name: 'lesson_id', foreignKeyConstraintName: 'ratings_lesson' })
  lesson?: StoredLesson;

  @PrimaryColumn({ name: 'lesson_id', type: 'integer', primaryKeyConstraintName: 'ratings_pkey' })
  lessonId: number;

  @Column({ name: 'instructor_id', type: 'integer' })
  instructorId: number;

  /** 1 to 5 */
  @Column({ type: 'smallint' })
  rating: number;

  @Column({ type: 'text', nullable: true })
  note: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
