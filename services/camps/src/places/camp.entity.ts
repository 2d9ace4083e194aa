import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Camp, Cents } from '@fungo/contracts';

/** A camp or clinic. Its row is locked before its places or those of its divisions change. */
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

  /** The camp's coach; null for the academy's own camp. */
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

  /** Last day. */
  @Column({ name: 'end_date', type: 'date' })
  endDate: string;

  /** 'HH:MM:SS' on each day, in the site's time zone. */
  @Column({ name: 'start_time', type: 'time' })
  startTime: string;

  @Column({ name: 'end_time', type: 'time' })
  endTime: string;

  /** Start of the first day. Lists are ordered by it, and offers of places end by then. */
  @Column({ name: 'starts_at', type: 'timestamptz' })
  startsAt: Date;

  @Column({ name: 'age_min', type: 'smallint', nullable: true })
  ageMin: number | null;

  @Column({ name: 'age_max', type: 'smallint', nullable: true })
  ageMax: number | null;

  @Column({ type: 'integer' })
  capacity: number;

  /** Number of children with a confirmed registration or an offered place. */
  @Column({ type: 'integer', default: 0 })
  taken: number;

  @Column({ name: 'full_price_cents', type: 'integer' })
  fullPriceCents: Cents;

  @Column({ name: 'daily_price_cents', type: 'integer' })
  dailyPriceCents: Cents;

  /** Discount for each child after a family's first. */
  @Column({ name: 'sibling_percent', type: 'integer', nullable: true })
  siblingPercent: number | null;

  @Column({ name: 'sibling_off_cents', type: 'integer', nullable: true })
  siblingOffCents: Cents | null;

  /** Amount due at once per child; null if the full price is. */
  @Column({ name: 'deposit_cents', type: 'integer', nullable: true })
  depositCents: Cents | null;

  /** Days before the camp by which the rest is due; null for the default. */
  @Column({ name: 'rest_due_days', type: 'integer', nullable: true })
  restDueDays: number | null;

  /** Last days before the camp for a full and for a partial refund; null for the default. */
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

  /** URLs from media, oldest first, as of this version of the gallery. */
  @Column({ type: 'text', array: true, default: () => `'{}'` })
  photos: string[];

  @Column({ type: 'text', array: true, default: () => `'{}'` })
  videos: string[];

  @Column({ name: 'gallery_version', type: 'integer', default: 0 })
  galleryVersion: number;

  @Column({ name: 'logo_url', type: 'text', nullable: true })
  logoUrl: string | null;

  /** Days after which an unpaid registration loses its places; null for never. */
  @Column({ name: 'pay_within_days', type: 'integer', nullable: true })
  payWithinDays: number | null;

  /** Increases with each change of the terms: price, ages, divisions, waiver. */
  @Column({ name: 'terms_version', type: 'integer', default: 1 })
  termsVersion: number;

  /** Increases when the camp is rescheduled: the sequence number of families' calendar entries. */
  @Column({ name: 'calendar_version', type: 'integer', default: 0 })
  calendarVersion: number;

  /** First day at the time when calendar entries were named by date; null if they are named by day number. */
  @Column({ name: 'calendar_from', type: 'date', nullable: true })
  calendarFrom: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
