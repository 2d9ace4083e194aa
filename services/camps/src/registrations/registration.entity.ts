import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { CampRegistration, Cents, RefundTerms } from '@fungo/contracts';
import { Sealed } from '@fungo/platform';
import { StoredCamp } from '../places/camp.entity';
import { FamilyContact } from '../places/family-contact';
import { StoredWaiver } from '../places/waiver.entity';
import { StoredPromotion } from '../promotions/promotion.entity';
import type { Received } from './payments.rules';

/** What a family has asked for at a camp. Its places are taken while it is confirmed, paid or not. */
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

  /** Whose it is; null: a visitor's, who has the link alone. */
  @Column({ name: 'user_id', type: 'uuid', nullable: true })
  userId: string | null;

  /** For the note of a payment: 'FG-7K2Q9'. */
  @Column({ type: 'text' })
  reference: string;

  @Column({ name: 'payment_method', type: 'text' })
  paymentMethod: CampRegistration['paymentMethod'];

  @Column({ name: 'registration_option', type: 'text' })
  registrationOption: CampRegistration['registrationOption'];

  /** Numbers of the camp's days, from 1. With all days, empty, or from the first on that was still to come. */
  @Column({ name: 'selected_days', type: 'integer', array: true })
  selectedDays: number[];

  @Column({ name: 'total_cents', type: 'integer' })
  totalCents: Cents;

  /** What is taken off in it: from the second child on, and by a promotion. */
  @Column({ name: 'sibling_cents', type: 'integer', default: 0 })
  siblingCents: Cents;

  @Column({ name: 'promotion_cents', type: 'integer', default: 0 })
  promotionCents: Cents;

  @ForeignKey(() => StoredPromotion, { name: 'registrations_promotion', onDelete: 'SET NULL' })
  @Column({ name: 'promotion_id', type: 'uuid', nullable: true })
  promotionId: string | null;

  /** How much of it is due at once, and by when the rest; null: all is due at once. */
  @Column({ name: 'deposit_cents', type: 'integer', nullable: true })
  depositCents: Cents | null;

  @Column({ name: 'rest_by', type: 'date', nullable: true })
  restBy: string | null;

  /** What comes back when the family cancels, as it accepted it. */
  @Column({ name: 'refund_terms', type: 'jsonb', nullable: true })
  refundTerms: RefundTerms | null;

  /** When the family cancelled, what comes back of what it had paid, and what the academy keeps. */
  @Column({ name: 'withdrawn_at', type: 'timestamptz', nullable: true })
  withdrawnAt: Date | null;

  @Column({ name: 'refund_cents', type: 'integer', nullable: true })
  refundCents: Cents | null;

  @Column({ name: 'kept_cents', type: 'integer', nullable: true })
  keptCents: Cents | null;

  @Column({ name: 'payment_status', type: 'text', default: 'unpaid' })
  paymentStatus: CampRegistration['paymentStatus'];

  /** What the ledger of payments says has been paid, by the way it came; null: nothing yet. */
  @Column({ type: 'jsonb', nullable: true })
  received: Received | null;

  /** How many of its payments by card are disputed now, as far as that was heard; null: none ever was. */
  @Column({ type: 'integer', nullable: true })
  disputes: number | null;

  /** Why its payment was last changed by hand. */
  @Column({ name: 'payment_reason', type: 'text', nullable: true })
  paymentReason: string | null;

  @Column({ name: 'stripe_payment_intent_id', type: 'text', nullable: true })
  stripePaymentIntentId: string | null;

  @Column({ name: 'registration_status', type: 'text', default: 'confirmed' })
  registrationStatus: CampRegistration['registrationStatus'];

  /** When its places go back, if it is unpaid then. */
  @Column({ name: 'pay_by', type: 'timestamptz', nullable: true })
  payBy: Date | null;

  /** Who may take the children home, beside the guardian. */
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

  /** When confirmations went to the family's address, within about a day; null: none, or nobody counted. */
  @Column({ name: 'confirmations_at', type: 'timestamptz', array: true, nullable: true })
  confirmationsAt: Date[] | null;

  /** When the confirmation was last asked for again. */
  @Column({ name: 'confirmation_asked_at', type: 'timestamptz', nullable: true })
  confirmationAskedAt: Date | null;

  /** How many days its calendar was sent at most, if that is more than the camp has now. */
  @Column({ name: 'days_told', type: 'smallint', nullable: true })
  daysTold: number | null;

  /** So many days before the camp the family was last told its details. */
  @Column({ name: 'details_told_days', type: 'smallint', nullable: true })
  detailsToldDays: number | null;

  /** When the family was reminded of the rest, and staff told that it is overdue. */
  @Column({ name: 'rest_told_at', type: 'timestamptz', nullable: true })
  restToldAt: Date | null;

  @Column({ name: 'overdue_told_at', type: 'timestamptz', nullable: true })
  overdueToldAt: Date | null;

  /** When the family was told what its children reached. */
  @Column({ name: 'results_told_at', type: 'timestamptz', nullable: true })
  resultsToldAt: Date | null;

  /** When it was decided to tell the family that its medical notes go, and when that mail went out. */
  @Column({ name: 'notes_notice_at', type: 'timestamptz', nullable: true })
  notesNoticeAt: Date | null;

  @Column({ name: 'notes_told_at', type: 'timestamptz', nullable: true })
  notesToldAt: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
