import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Attendance, Cents } from '@fungo/contracts';
import { StoredLesson } from './lesson.entity';

/** Whether a lesson's player came, as the coach last noted it. */
@Entity({ name: 'attendances' })
@Check('attendances_kind', `attendance IN ('came', 'late', 'no-show')`)
@Check('attendances_due', `due_cents = 0 OR due_cents > 0 AND attendance = 'no-show'`)
export class StoredAttendance {
  @ManyToOne(() => StoredLesson)
  @JoinColumn({ name: 'lesson_id', foreignKeyConstraintName: 'attendances_lesson' })
  lesson?: StoredLesson;

  @PrimaryColumn({ name: 'lesson_id', type: 'integer', primaryKeyConstraintName: 'attendances_pkey' })
  lessonId: number;

  @Column({ type: 'text' })
  attendance: Attendance['attendance'];

  /** To the family. */
  @Column({ type: 'text', nullable: true })
  note: string | null;

  /** By the academy's rule of the day. */
  @Column({ name: 'due_cents', type: 'integer', default: 0 })
  dueCents: Cents;

  /** User id of the coach or administrator. */
  @Column({ name: 'noted_by', type: 'uuid' })
  notedBy: string;

  @Column({ name: 'noted_at', type: 'timestamptz', default: () => 'now()' })
  notedAt: Date;

  /** Counts the changes. */
  @Column({ type: 'integer', default: 1 })
  version: number;

  /** The family got a mail about this or an earlier version. */
  @Column({ type: 'boolean', default: false })
  told: boolean;
}
