import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { CampRegistration, Cents, RefundTerms } from '@fungo/contracts';
import { Sealed } from '@fungo/platform';
import { StoredCamp } from '../places/camp.entity';
import { FamilyContact } from '../places/family-contact';
import { StoredWaiver } from '../places/waiver.entity';
import { StoredPromotion } from '../promotions/promotion.entity';
import type { Received } from '@fungo/platform/academy';

/** A family's registration for a camp. It takes places while it is confirmed, paid or not. */
@Entity({ name: 'registrations' })
@Index('registrations_reference', ['reference'], { unique: true })
@Index('registrations_of_address', ['parentEmail', 'createdAt'])
@Index('registrations_of_camp', ['campId', 'createdAt'])
@Index('registrations_of_promotion', ['promotionId'])
@Index('registrations_of_user', ['userId', 'createdAt'])
@Index('registrations_of_email', ['parentEmail'])
@Check('registrations_option', `registration_option IN ('all_days', 'individual_days')`)
@Check('registrations_payment', `payment_status IN ('unpaid', 'partial', 'paid')`)
@Check('registrations_status', `registration_status IN ('confirmed', 'lapsed', 'cancelled')`)
@Check(
  'registrations_withdrawn',
  '(withdrawn_at IS NULL) = (refund_cents IS NULL) AND (withdrawn_at IS NULL) = (kept_cents IS NULL)',
)
@Check('registrations_deposit', '(deposit_cents IS NULL) = (rest_by IS NULL)')
@Check(
  'registrations_signed',
  '(waiver_id IS NULL) = (signed_name IS NULL) AND (waiver_id IS NULL) = (signed_at IS NULL)',
)
export class Registration extends FamilyContact {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'registrations_pkey' })
  id: string;

  @ForeignKey(() => StoredCamp, { name: 'registrations_camp', onDelete: 'CASCADE' })
  @Column({ name: 'camp_id', type: 'integer' })
  campId: number;

  /** The family's account; null for a visitor, who has only the link. */
  @Column({ name: 'user_id', type: 'uuid', nullable: true })
  userId: string | null;

  /** Reference for the note of a payment: 'FG-7K2Q9'. */
  @Column({ type: 'text' })
  reference: string;

  @Column({ name: 'payment_method', type: 'text' })
  paymentMethod: CampRegistration['paymentMethod'];

  @Column({ name: 'registration_option', type: 'text' })
  registrationOption: CampRegistration['registrationOption'];

  /** Day numbers, from 1. For all days it is empty, or the list of days that were still to come. */
  @Column({ name: 'selected_days', type: 'integer', array: true })
  selectedDays: number[];

  @Column({ name: 'total_cents', type: 'integer' })
  totalCents: Cents;

  /** Its discounts: for siblings and by a promotion. */
  @Column({ name: 'sibling_cents', type: 'integer', default: 0 })
  siblingCents: Cents;

  @Column({ name: 'promotion_cents', type: 'integer', default: 0 })
  promotionCents: Cents;

  @ForeignKey(() => StoredPromotion, { name: 'registrations_promotion', onDelete: 'SET NULL' })
  @Column({ name: 'promotion_id', type: 'uuid', nullable: true })
  promotionId: string | null;

  /** Amount due at once and due date of the rest; null if everything is due at once. */
  @Column({ name: 'deposit_cents', type: 'integer', nullable: true })
  depositCents: Cents | null;

  @Column({ name: 'rest_by', type: 'date', nullable: true })
  restBy: string | null;

  /** Refund terms that the family accepted. */
  @Column({ name: 'refund_terms', type: 'jsonb', nullable: true })
  refundTerms: RefundTerms | null;

  /** The family's cancellation: its time, the refund, and the amount that the academy keeps. */
  @Column({ name: 'withdrawn_at', type: 'timestamptz', nullable: true })
  withdrawnAt: Date | null;

  @Column({ name: 'refund_cents', type: 'integer', nullable: true })
  refundCents: Cents | null;

  @Column({ name: 'kept_cents', type: 'integer', nullable: true })
  keptCents: Cents | null;

  @Column({ name: 'payment_status', type: 'text', default: 'unpaid' })
  paymentStatus: CampRegistration['paymentStatus'];

  /** Amounts received by method, from payments' ledger; null before the first. */
  @Column({ type: 'jsonb', nullable: true })
  received: Received | null;

  /** Number of disputed card payments, by events from payments; null if there was never one. */
  @Column({ type: 'integer', nullable: true })
  disputes: number | null;

  /** Reason for the last change of its payment by staff. */
  @Column({ name: 'payment_reason', type: 'text', nullable: true })
  paymentReason: string | null;

  @Column({ name: 'stripe_payment_intent_id', type: 'text', nullable: true })
  stripePaymentIntentId: string | null;

  @Column({ name: 'registration_status', type: 'text', default: 'confirmed' })
  registrationStatus: CampRegistration['registrationStatus'];

  /** Payment deadline, after which it loses its places. */
  @Column({ name: 'pay_by', type: 'timestamptz', nullable: true })
  payBy: Date | null;

  /** People authorized for pickup, in addition to the guardian. */
  @Column({ name: 'pickup_names', type: 'text', array: true })
  pickupNames: string[];

  @ForeignKey(() => StoredWaiver, { name: 'registrations_waiver' })
  @Column({ name: 'waiver_id', type: 'integer', nullable: true })
  waiverId: number | null;

  @Column({ name: 'signed_name', type: 'text', nullable: true })
  signedName: string | null;

  @Column({ name: 'signed_at', type: 'timestamptz', nullable: true })
  signedAt: Date | null;

  /** Network address. */
  @Sealed()
  @Column({ name: 'signed_from', type: 'text', nullable: true })
  signedFrom: string | null;

  /** Keyed hash of the account or network that sent it, to count by sender without storing who it was; null: staff. */
  @Column({ type: 'text', nullable: true })
  sender: string | null;

  /** Times of the confirmations of about the last day; null if there were none, or before they were counted. */
  @Column({ name: 'confirmations_at', type: 'timestamptz', array: true, nullable: true })
  confirmationsAt: Date[] | null;

  /** Time of the last request to resend the confirmation. */
  @Column({ name: 'confirmation_asked_at', type: 'timestamptz', nullable: true })
  confirmationAskedAt: Date | null;

  /** Largest number of calendar days sent, if that exceeds the camp's days. */
  @Column({ name: 'days_told', type: 'smallint', nullable: true })
  daysTold: number | null;

  /** Days before the camp at which its details were last mailed. */
  @Column({ name: 'details_told_days', type: 'smallint', nullable: true })
  detailsToldDays: number | null;

  /** Times of the reminder of the rest, and of the report that it is overdue. */
  @Column({ name: 'rest_told_at', type: 'timestamptz', nullable: true })
  restToldAt: Date | null;

  @Column({ name: 'overdue_told_at', type: 'timestamptz', nullable: true })
  overdueToldAt: Date | null;

  /** Time of the results mail. */
  @Column({ name: 'results_told_at', type: 'timestamptz', nullable: true })
  resultsToldAt: Date | null;

  /** Times of the decision to announce the deletion of medical notes, and of that mail. */
  @Column({ name: 'notes_notice_at', type: 'timestamptz', nullable: true })
  notesNoticeAt: Date | null;

  @Column({ name: 'notes_told_at', type: 'timestamptz', nullable: true })
  notesToldAt: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
