import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Exclusion,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
} from 'typeorm';
import type { Cents, Lesson } from '@fungo/contracts';
import { StoredCage } from './cage.entity';
import { StoredPackage } from './package.entity';
import { StoredSeries } from './series.entity';
import { StoredRainOut } from './rain-out.entity';
import { StoredSlot } from './slot.entity';

export type StoredStatus = 'pending' | 'confirmed' | 'declined' | 'cancelled';

/**
 * A booked hour. The constraints keep three promises. A coach's confirmed lessons never overlap, except those of one
 * start of one slot (one `group_key`), which have numbered seats. Confirmed lessons in a cage never overlap either, with the
 * same exception. A player has one lesson at a time.
 */
@Entity({ name: 'lessons' })
@Exclusion(
  'lessons_no_overlap',
  `USING gist (instructor_id WITH =, tstzrange(starts_at, ends_at) WITH &&, group_key WITH <>)
   WHERE (status = 'confirmed')`,
)
@Exclusion(
  'lessons_cage',
  `USING gist (cage_id WITH =, tstzrange(starts_at, ends_at) WITH &&, group_key WITH <>)
   WHERE (status = 'confirmed' AND cage_id IS NOT NULL)`,
)
@Exclusion(
  'lessons_player_busy',
  `USING gist (student_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
   WHERE (student_id IS NOT NULL AND status IN ('pending', 'confirmed'))`,
)
@Index('lessons_seat', ['groupKey', 'seat'], { unique: true, where: `status = 'confirmed'` })
@Index('lessons_of_instructor', ['instructorId', 'startsAt'])
@Index('lessons_of_student', ['studentId', 'startsAt'])
@Index('lessons_of_no_account', ['studentEmail'], { where: 'student_id IS NULL' })
@Index('lessons_by_start', ['startsAt'])
@Index('lessons_of_slot', ['slotId', 'startsAt'])
@Index('lessons_by_status', ['status', 'startsAt', 'id'])
@Index('lessons_of_instructor_by_status', ['instructorId', 'status', 'startsAt'])
@Index('lessons_booked_by_instructor', ['instructorId', 'createdAt'], { where: 'booked_by_coach' })
@Index('lessons_booked_by_coaches', ['createdAt'], { where: 'booked_by_coach' })
@Index('lessons_answered', ['answeredAt'], { where: 'answered_at IS NOT NULL' })
@Index('lessons_charge', ['chargeId'], { unique: true })
@Check('lessons_status', `status IN ('pending', 'confirmed', 'declined', 'cancelled')`)
@Check('lessons_confirmed_seat', `status <> 'confirmed' OR seat IS NOT NULL`)
@Check(
  'lessons_asked',
  `asked_kind IN ('move', 'cancel') AND status = 'confirmed' AND asked_at IS NOT NULL
     AND (asked_kind = 'move') = (asked_start IS NOT NULL)
   OR asked_kind IS NULL AND asked_start IS NULL AND asked_at IS NULL`,
)
@Check('lessons_fee', `fee_cents BETWEEN 0 AND price_cents AND (fee_cents = 0 OR status = 'cancelled')`)
@Index('lessons_of_series', ['seriesId', 'seriesPosition'], { unique: true })
@Check('lessons_series', '(series_id IS NULL) = (series_position IS NULL)')
@Check('lessons_rained_out', `rain_out_id IS NULL OR status IN ('declined', 'cancelled')`)
@Check('lessons_hours', `ends_at > starts_at AND ends_at <= starts_at + interval '24 hours'`)
export class StoredLesson {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'lessons_pkey',
  })
  id: number;

  @Column({ name: 'instructor_id', type: 'integer' })
  instructorId: number;

  /** The player's user id. Null if a coach booked for somebody without an account. */
  @Column({ name: 'student_id', type: 'uuid', nullable: true })
  studentId: string | null;

  /** The name that the coach typed. Set if there is no `studentId`. */
  @Column({ name: 'student_name', type: 'text', nullable: true })
  studentName: string | null;

  @ManyToOne(() => StoredSlot)
  @JoinColumn({ name: 'slot_id', foreignKeyConstraintName: 'lessons_slot' })
  slot?: StoredSlot | null;

  @Column({ name: 'slot_id', type: 'integer', nullable: true })
  slotId: number | null;

  /** Lessons with the same key may overlap: those of one start of one slot, or this lesson alone. */
  @Column({ name: 'group_key', type: 'text' })
  groupKey: string;

  @Column({ name: 'starts_at', type: 'timestamptz' })
  startsAt: Date;

  @Column({ name: 'ends_at', type: 'timestamptz' })
  endsAt: Date;

  /** 1 to the slot's `max_students`, while confirmed. */
  @Column({ type: 'smallint', nullable: true })
  seat: number | null;

  /** As stored: `effectiveStatus` decides which confirmed lessons are completed. */
  @Column({ type: 'text' })
  status: StoredStatus;

  @Column({ name: 'price_cents', type: 'integer' })
  priceCents: Cents;

  /** With the name of the cage, as the family read it. */
  @Column({ type: 'text' })
  location: string;

  @ForeignKey(() => StoredCage, { name: 'lessons_cage_of' })
  @Column({ name: 'cage_id', type: 'integer', nullable: true })
  cageId: number | null;

  /** The place whose name is the location of the lesson's slot. A place that was removed is no place. */
  @Column({ name: 'place_id', type: 'integer', nullable: true })
  placeId: number | null;

  @Column({ type: 'text', nullable: true })
  notes: string | null;

  @Column({ name: 'student_phone', type: 'text', nullable: true })
  studentPhone: string | null;

  @Column({ name: 'student_email', type: 'text', nullable: true })
  studentEmail: string | null;

  @Column({ name: 'session_focus', type: 'text', nullable: true })
  sessionFocus: Lesson['sessionFocus'];

  @Column({ name: 'weekly_recurring', type: 'text', nullable: true })
  weeklyRecurring: Lesson['weeklyRecurring'];

  /** A simple lesson: the coach booked it for a player they named. */
  @Column({ name: 'booked_by_coach', type: 'boolean', default: false })
  bookedByCoach: boolean;

  /** Whether the typed address got a mail at booking. If so, it also gets one about a cancellation. */
  @Column({ name: 'address_told', type: 'boolean', default: false })
  addressTold: boolean;

  /** Other starts that the coach offered when declining, or for a rain-out, soonest first. */
  @Column({ type: 'timestamptz', array: true, default: () => "'{}'" })
  offers: Date[];

  /** The terms for changes, as they were when the lesson was requested. */
  @Column({ name: 'cut_off_hours', type: 'smallint', default: 24 })
  cutOffHours: number;

  @Column({ name: 'late_fee_percent', type: 'smallint', default: 0 })
  lateFeePercent: number;

  /** Due after a late cancellation. */
  @Column({ name: 'fee_cents', type: 'integer', default: 0 })
  feeCents: Cents;

  /** A request of the family after the cut-off that the coach has not answered. */
  @Column({ name: 'asked_kind', type: 'text', nullable: true })
  askedKind: 'move' | 'cancel' | null;

  @Column({ name: 'asked_start', type: 'timestamptz', nullable: true })
  askedStart: Date | null;

  @Column({ name: 'asked_at', type: 'timestamptz', nullable: true })
  askedAt: Date | null;

  /** Moves by the family, and its requests after the cut-off. */
  @Column({ name: 'family_moves', type: 'smallint', default: 0 })
  familyMoves: number;

  @ManyToOne(() => StoredSeries)
  @JoinColumn({ name: 'series_id', foreignKeyConstraintName: 'lessons_series_of' })
  series?: StoredSeries | null;

  /** The series that it was requested in. It stays, whatever becomes of the lesson. */
  @Column({ name: 'series_id', type: 'integer', nullable: true })
  seriesId: number | null;

  /** From 1, by the date of the request. */
  @Column({ name: 'series_position', type: 'smallint', nullable: true })
  seriesPosition: number | null;
  /** The rain-out that ended it, until its family takes an offered time. */
  @ManyToOne(() => StoredRainOut)
  @JoinColumn({ name: 'rain_out_id', foreignKeyConstraintName: 'lessons_rain_out' })
  rainOut?: StoredRainOut | null;

  @Column({ name: 'rain_out_id', type: 'integer', nullable: true })
  rainOutId: number | null;

  @ManyToOne(() => StoredPackage)
  @JoinColumn({ name: 'package_id', foreignKeyConstraintName: 'lessons_package' })
  package?: StoredPackage | null;

  /** The package that pays for it. Null again once its lesson was given back. */
  @Column({ name: 'package_id', type: 'integer', nullable: true })
  packageId: number | null;

  /** The SEQUENCE of the lesson's calendar entry: it grows with each change that calendars must follow. */
  @Column({ type: 'integer', default: 0 })
  sequence: number;

  /** Null for a request that is not charged yet, and for a lesson that was confirmed before there were charges. */
  @Column({ name: 'charge_id', type: 'uuid', nullable: true })
  chargeId: string | null;

  @Column({ name: 'hidden_from_student', type: 'boolean', default: false })
  hiddenFromStudent: boolean;

  @Column({ name: 'hidden_from_instructor', type: 'boolean', default: false })
  hiddenFromInstructor: boolean;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** The coach's answer to the request. Null without one, and for a lesson that was no request or is older than the column. */
  @Column({ name: 'answered_at', type: 'timestamptz', nullable: true })
  answeredAt: Date | null;
}
