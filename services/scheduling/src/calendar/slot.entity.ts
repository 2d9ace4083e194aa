import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Cents } from '@fungo/contracts';
import { StoredCage } from './cage.entity';

/** When a coach offers lessons: hours of a weekday for some weeks, or of one date. Times are the site's wall clock. */
@Entity({ name: 'slots' })
@Index('slots_weekly_once', ['instructorId', 'dayOfWeek', 'startTime', 'endTime'], {
  unique: true,
  where: 'removed_at IS NULL AND starts_on IS NULL',
})
@Index('slots_later_once', ['instructorId', 'dayOfWeek', 'startTime', 'endTime', 'startsOn'], {
  unique: true,
  where: 'removed_at IS NULL',
})
@Index('slots_dated_once', ['instructorId', 'specificDate', 'startTime', 'endTime'], {
  unique: true,
  where: 'removed_at IS NULL',
})
@Check('slots_weekly_or_dated', '(day_of_week IS NULL) <> (specific_date IS NULL)')
@Check('slots_hours', 'start_time < end_time')
@Check('slots_seats', 'max_students > 0')
@Check('slots_later_weekly', 'starts_on IS NULL OR day_of_week IS NOT NULL')
export class StoredSlot {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'slots_pkey',
  })
  id: number;

  @Column({ name: 'instructor_id', type: 'integer' })
  instructorId: number;

  /** 0 is Sunday, 6 is Saturday. Null for a slot on one date. */
  @Column({ name: 'day_of_week', type: 'integer', nullable: true })
  dayOfWeek: number | null;

  @Column({ name: 'specific_date', type: 'date', nullable: true })
  specificDate: string | null;

  /** 'HH:MM:SS' */
  @Column({ name: 'start_time', type: 'time' })
  startTime: string;

  @Column({ name: 'end_time', type: 'time' })
  endTime: string;

  @Column({ name: 'price_cents', type: 'integer' })
  priceCents: Cents;

  @Column({ type: 'text' })
  location: string;

  /** The cage of its lessons, except on dates at another place. */
  @ForeignKey(() => StoredCage, { name: 'slots_cage' })
  @Column({ name: 'cage_id', type: 'integer', nullable: true })
  cageId: number | null;

  @Column({ name: 'max_students', type: 'integer' })
  maxStudents: number;

  /** The date from which a weekly slot is offered. Null: its creation date. */
  @Column({ name: 'starts_on', type: 'date', nullable: true })
  startsOn: string | null;

  /** Number of weeks that a weekly slot is offered, counted from its first date. */
  @Column({ name: 'weeks_duration', type: 'integer' })
  weeksDuration: number;

  @Column({ name: 'is_available', type: 'boolean', default: true })
  isAvailable: boolean;

  /** A removed slot stays for the lessons that were booked in it. */
  @Column({ name: 'removed_at', type: 'timestamptz', nullable: true })
  removedAt: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
