import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { constants } from '@fungo/contracts';

/** The facts about a camps registration that money depends on. Every payout locks its row. */
@Entity({ name: 'registrations' })
@Check('registrations_dropped', '(dropped_because IS NULL) = (dropped_at IS NULL)')
export class PaidRegistration {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'registrations_pkey' })
  id: string;

  /** Null while only its end or a payment is known. */
  @Column({ name: 'camp_id', type: 'integer', nullable: true })
  campId: number | null;

  @Column({ name: 'dropped_because', type: 'text', nullable: true })
  droppedBecause: (typeof constants.payment.drops)[number] | null;

  @Column({ name: 'dropped_at', type: 'timestamptz', nullable: true })
  droppedAt: Date | null;
}
