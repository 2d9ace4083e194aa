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
import { Film } from '../films/film.entity';

/** A coach's video for all players or some: a link, or a film. A film's `filmId` equals its id. */
@Entity({ name: 'weekly_videos' })
@Index('weekly_videos_by_age', ['createdAt'])
@Index('weekly_videos_of_film', ['filmId'], { unique: true })
@Check('weekly_videos_film_or_url', '(film_id IS NULL) <> (url IS NULL)')
export class StoredWeeklyVideo {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'weekly_videos_pkey' })
  id: string;

  @Column({ name: 'film_id', type: 'uuid', nullable: true })
  filmId: string | null;

  /** One to one, because of the unique index. */
  @ManyToOne(() => Film)
  @JoinColumn({ name: 'film_id', foreignKeyConstraintName: 'weekly_videos_film' })
  film?: Film | null;

  @Column({ type: 'text', nullable: true })
  url: string | null;

  /** Null if an administrator added it. */
  @Column({ name: 'instructor_id', type: 'integer', nullable: true })
  instructorId: number | null;

  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text', default: '' })
  description: string;

  /** Empty if it is for all players. */
  @Column({ name: 'assigned_player_ids', type: 'uuid', array: true, default: () => `'{}'` })
  assignedPlayerIds: string[];

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
