import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Camp, Cents } from '@fungo/contracts';

/** A camp or clinic. Whoever changes what is taken of it, or of its divisions, locks its row first. */
@Entity({ name: 'camps' })
@Index('camps_by_start', ['startsAt', 'id'])
@Index('camps_of_instructor', ['instructorId', 'startsAt', 'id'])
@Index('camps_of_status', ['status', 'startsAt', 'id'])
@Check('camps_type', `camp_type IN ('camp', 'clinic', '1day')`)
@Check('camps_status', `status IN ('active', 'completed', 'cancelled', 'draft')`)
@Check('camps_days', 'start_date <= end_date')
@Check('camps_capacity', 'taken BETWEEN 0 AND capacity')
@Check('camps_sibling_discount', 'sibling_percent IS NULL OR sibling_off_cents IS NULL')
export class StoredCamp {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'camps_pkey',
  })
  id: number;

  /** Of the coach whose camp it is; null: the academy's. */
  @Column({ name: 'instructor_id', type: 'integer', nullable: true })
  instructorId: number | null;

  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text', nullable: true })
  description: string | null;

  @Column({ name: 'camp_type', type: 'text' })
  campType: Camp['campType'];

  @Column({ type: 'text' })
  location: string;

  @Column({ name: 'start_date', type: 'date' })
  startDate: string;

  /** The last day. */
  @Column({ name: 'end_date', type: 'date' })
  endDate: string;

  /** 'HH:MM:SS' of each day, by the site's wall clock. */
  @Column({ name: 'start_time', type: 'time' })
  startTime: string;

  @Column({ name: 'end_time', type: 'time' })
  endTime: string;

  /** When its first day begins: what lists are ordered by, and no offer of a place outlasts. */
  @Column({ name: 'starts_at', type: 'timestamptz' })
  startsAt: Date;

  @Column({ name: 'age_min', type: 'smallint', nullable: true })
  ageMin: number | null;

  @Column({ name: 'age_max', type: 'smallint', nullable: true })
  ageMax: number | null;

  @Column({ type: 'integer' })
  capacity: number;

  /** Children of confirmed registrations, and those to whom a place is offered. */
  @Column({ type: 'integer', default: 0 })
  taken: number;

  @Column({ name: 'full_price_cents', type: 'integer' })
  fullPriceCents: Cents;

  @Column({ name: 'daily_price_cents', type: 'integer' })
  dailyPriceCents: Cents;

  /** Off each child's price from a family's second on. */
  @Column({ name: 'sibling_percent', type: 'integer', nullable: true })
  siblingPercent: number | null;

  @Column({ name: 'sibling_off_cents', type: 'integer', nullable: true })
  siblingOffCents: Cents | null;

  /** For each child, due at once; null: all is. */
  @Column({ name: 'deposit_cents', type: 'integer', nullable: true })
  depositCents: Cents | null;

  /** Days before the camp by which the rest is due; null: the usual ones. */
  @Column({ name: 'rest_due_days', type: 'integer', nullable: true })
  restDueDays: number | null;

  /** Days before the camp until which all comes back, and a part; null: the usual ones. */
  @Column({ name: 'refund_full_days', type: 'integer', nullable: true })
  refundFullDays: number | null;

  @Column({ name: 'refund_part_days', type: 'integer', nullable: true })
  refundPartDays: number | null;

  @Column({ name: 'refund_part_percent', type: 'integer', nullable: true })
  refundPartPercent: number | null;

  @Column({ type: 'text', default: 'active' })
  status: Camp['status'];

  @Column({ name: 'stripe_product_id', type: 'text', nullable: true })
  stripeProductId: string | null;

  @Column({ name: 'stripe_price_id', type: 'text', nullable: true })
  stripePriceId: string | null;

  @Column({ name: 'player_checklist', type: 'text', nullable: true })
  playerChecklist: string | null;

  @Column({ name: 'arrival_info', type: 'text', nullable: true })
  arrivalInfo: string | null;

  @Column({ name: 'pickup_info', type: 'text', nullable: true })
  pickupInfo: string | null;

  @Column({ name: 'safety_notes', type: 'text', nullable: true })
  safetyNotes: string | null;

  @Column({ name: 'camp_schedule', type: 'text', nullable: true })
  campSchedule: string | null;

  @Column({ type: 'text', nullable: true })
  agenda: string | null;

  /** Addresses, the oldest first: media's, as of this version of the gallery. */
  @Column({ type: 'text', array: true, default: () => `'{}'` })
  photos: string[];

  @Column({ type: 'text', array: true, default: () => `'{}'` })
  videos: string[];

  @Column({ name: 'gallery_version', type: 'integer', default: 0 })
  galleryVersion: number;

  @Column({ name: 'logo_url', type: 'text', nullable: true })
  logoUrl: string | null;

  /** Days after which an unpaid registration gives its places back; null: never. */
  @Column({ name: 'pay_within_days', type: 'integer', nullable: true })
  payWithinDays: number | null;

  /** Goes up with each change of what a registration is judged by: what it costs, for whom it is, what is signed. */
  @Column({ name: 'terms_version', type: 'integer', default: 1 })
  termsVersion: number;

  /** Goes up whenever the camp moves: the sequence of the entries in families' calendars. */
  @Column({ name: 'calendar_version', type: 'integer', default: 0 })
  calendarVersion: number;

  /** First day as it was when entries were named by dates; null: they are named by the numbers of days. */
  @Column({ name: 'calendar_from', type: 'date', nullable: true })
  calendarFrom: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
