import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Cents } from '@fungo/contracts';
import type { StatementWay } from './statement.rules';

/** That a part of a payment of a statement was recorded for a registration: it outlives it, so that none is recorded twice. */
@Entity({ name: 'statement_payments' })
@Index('statement_payments_of_registration', ['registrationId'])
export class StatementPaymentRow {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'statement_payments_pkey' })
  by: StatementWay;

  /** Venmo's or Cash App's own. */
  @PrimaryColumn({
    name: 'transaction_id',
    type: 'text',
    primaryKeyConstraintName: 'statement_payments_pkey',
  })
  transactionId: string;

  /** A payment may be for several registrations: the first part is 0. */
  @PrimaryColumn({ type: 'smallint', default: 0, primaryKeyConstraintName: 'statement_payments_pkey' })
  part: number;

  @Column({ name: 'registration_id', type: 'uuid' })
  registrationId: string;

  /** Of this part. */
  @Column({ type: 'integer' })
  cents: Cents;

  @Column({ type: 'date' })
  day: string;

  @CreateDateColumn({ name: 'recorded_at', type: 'timestamptz' })
  recordedAt: Date;
}
