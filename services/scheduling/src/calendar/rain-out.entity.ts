import { Check, Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Hours of a coach's date, or all of it, that were rained out. Times are the site's wall clock. */
@Entity({ name: 'rain_outs' })
@Check('rain_outs_hours', '(start_time IS NULL) = (end_time IS NULL) AND start_time < end_time')
export class StoredRainOut {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'rain_outs_pkey',
  })
  id: number;

  @Column({ name: 'instructor_id', type: 'integer' })
  instructorId: number;

  @Column({ type: 'date' })
  date: string;

  /** 'HH:MM:SS'; null, like `endTime`, for the whole day. */
  @Column({ name: 'start_time', type: 'time', nullable: true })
  startTime: string | null;

  @Column({ name: 'end_time', type: 'time', nullable: true })
  endTime: string | null;

  /** To the families; may be empty. */
  @Column({ type: 'text' })
  message: string;

  /** Confirmed lessons that it cancelled. */
  @Column({ type: 'integer', default: 0 })
  lessons: number;

  /** Requests that it declined. */
  @Column({ type: 'integer', default: 0 })
  requests: number;

  /** User id of the coach or administrator. */
  @Column({ name: 'made_by', type: 'uuid' })
  madeBy: string;

  @CreateDateColumn({ name: 'made_at', type: 'timestamptz' })
  madeAt: Date;
}
