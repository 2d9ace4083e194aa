import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Cents } from '@fungo/contracts';
import type { StatementWay } from './statement.rules';

/** A recorded part of a statement's payment. It outlives the registration, so that no payment is recorded twice. */
@Entity({ name: 'statement_payments' })
@Index('statement_payments_of_registration', ['registrationId'])
export class StatementPaymentRow {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'statement_payments_pkey' })
  by: StatementWay;

  /** Payment id of Venmo or Cash App. */
  @PrimaryColumn({
    name: 'transaction_id',
    type: 'text',
    primaryKeyConstraintName: 'statement_payments_pkey',
  })
  transactionId: string;

  /** Part of a payment for several registrations, from 0. */
  @PrimaryColumn({ type: 'smallint', default: 0, primaryKeyConstraintName: 'statement_payments_pkey' })
  part: number;

  @Column({ name: 'registration_id', type: 'uuid' })
  registrationId: string;

  /** Amount of this part. */
  @Column({ type: 'integer' })
  cents: Cents;

  @Column({ type: 'date' })
  day: string;

  @CreateDateColumn({ name: 'recorded_at', type: 'timestamptz' })
  recordedAt: Date;
}
