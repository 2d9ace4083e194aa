import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { constants } from '@fungo/contracts';

/**
 * Something that a family pays for, with the facts that money depends on. Every payout locks its row. A registration's
 * charge has the id of the registration. The table had only those at first, hence its name and that of `registration_id`.
 */
@Entity({ name: 'registrations' })
@Index('registrations_of_coach', ['coachId'], { where: 'coach_id IS NOT NULL' })
@Check('registrations_dropped', '(dropped_because IS NULL) = (dropped_at IS NULL)')
@Check('registrations_subject', `subject IN ('registration', 'lesson', 'package')`)
export class Charge {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'registrations_pkey' })
  id: string;

  @Column({ type: 'text', default: 'registration' })
  subject: (typeof constants.payment.subjects)[number];

  /** Null while only its end or a payment is known, and for other subjects. */
  @Column({ name: 'camp_id', type: 'integer', nullable: true })
  campId: number | null;

  /** User id of the coach of a lesson or a package; null if it is the academy's. */
  @Column({ name: 'coach_id', type: 'uuid', nullable: true })
  coachId: string | null;

  /** Scheduling's version of the amount of a lesson or a package. */
  @Column({ type: 'integer', default: 0 })
  version: number;

  @Column({ name: 'dropped_because', type: 'text', nullable: true })
  droppedBecause: (typeof constants.payment.drops)[number] | null;

  @Column({ name: 'dropped_at', type: 'timestamptz', nullable: true })
  droppedAt: Date | null;
}
