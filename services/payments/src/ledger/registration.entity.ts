import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { constants } from '@fungo/contracts';

/** A registration of camps, as far as its money needs it: what whoever pays out money locks, and how it ended. */
@Entity({ name: 'registrations' })
@Check('registrations_dropped', '(dropped_because IS NULL) = (dropped_at IS NULL)')
export class PaidRegistration {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'registrations_pkey' })
  id: string;

  /** Null: only its end or a payment is known yet. */
  @Column({ name: 'camp_id', type: 'integer', nullable: true })
  campId: number | null;

  @Column({ name: 'dropped_because', type: 'text', nullable: true })
  droppedBecause: (typeof constants.payment.drops)[number] | null;

  @Column({ name: 'dropped_at', type: 'timestamptz', nullable: true })
  droppedAt: Date | null;
}
