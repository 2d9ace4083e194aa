import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Cents } from '@fungo/contracts';
import { StoredSlot } from './slot.entity';

/** One date of a weekly slot with hours and terms of its own, or, if all of them are null, on which nothing is offered. */
@Entity({ name: 'slot_changes' })
@Check('slot_changes_hours', 'start_time < end_time')
@Check('slot_changes_seats', 'max_students > 0')
@Check(
  'slot_changes_whole',
  'num_nulls(start_time, end_time, starts_at, ends_at, price_cents, location, max_students) IN (0, 7)',
)
export class StoredSlotChange {
  @PrimaryColumn({ name: 'slot_id', type: 'integer', primaryKeyConstraintName: 'slot_changes_pkey' })
  slotId: number;

  @ManyToOne(() => StoredSlot)
  @JoinColumn({ name: 'slot_id', foreignKeyConstraintName: 'slot_changes_slot' })
  slot?: StoredSlot;

  @PrimaryColumn({ name: 'on_date', type: 'date', primaryKeyConstraintName: 'slot_changes_pkey' })
  date: string;

  /** 'HH:MM:SS' */
  @Column({ name: 'start_time', type: 'time', nullable: true })
  startTime: string | null;

  @Column({ name: 'end_time', type: 'time', nullable: true })
  endTime: string | null;

  /** The instants of both times, for SQL, which has no wall clock. */
  @Column({ name: 'starts_at', type: 'timestamptz', nullable: true })
  startsAt: Date | null;

  @Column({ name: 'ends_at', type: 'timestamptz', nullable: true })
  endsAt: Date | null;

  @Column({ name: 'price_cents', type: 'integer', nullable: true })
  priceCents: Cents | null;

  @Column({ type: 'text', nullable: true })
  location: string | null;

  @Column({ name: 'max_students', type: 'integer', nullable: true })
  maxStudents: number | null;
}
