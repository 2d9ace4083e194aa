import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Dates, or some hours of each, on which a coach's openings are hidden. Times are the site's wall clock. */
@Entity({ name: 'blocks' })
@Index('blocks_of_instructor', ['instructorId', 'toDate'])
@Check('blocks_dates', 'from_date <= to_date')
@Check('blocks_hours', '(start_time IS NULL) = (end_time IS NULL) AND start_time < end_time')
export class StoredBlock {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'blocks_pkey',
  })
  id: number;

  @Column({ name: 'instructor_id', type: 'integer' })
  instructorId: number;

  @Column({ name: 'from_date', type: 'date' })
  fromDate: string;

  /** The last date. */
  @Column({ name: 'to_date', type: 'date' })
  toDate: string;

  /** 'HH:MM:SS'; null, like `endTime`, for whole days. */
  @Column({ name: 'start_time', type: 'time', nullable: true })
  startTime: string | null;

  @Column({ name: 'end_time', type: 'time', nullable: true })
  endTime: string | null;

  @Column({ type: 'text' })
  reason: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
