import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Cents } from '@fungo/contracts';
import { AppendOnly } from '@fungo/platform';
import type { LedgerAccount, PostingKind } from './ledger.rules';

/**
 * An entry of the ledger: cents that an account got (debit) and another one gave (credit). As each row has both sides, no
 * set of rows can fail to balance. Nobody's name stands in it.
 */
@AppendOnly()
@Entity({ name: 'postings' })
@Unique('postings_source', ['kind', 'source'])
@Index('postings_of_registration', ['registrationId', 'id'])
@Index('postings_by_time', ['happenedAt', 'id'])
@Check('postings_cents', 'cents > 0')
@Check('postings_sides', 'debit <> credit')
@Check(
  'postings_kind',
  `kind IN ('fee', 'drop', 'note', 'card', 'refund', 'refund-failed', 'dispute', 'dispute-won')`,
)
@Check('postings_payer', `(registration_id IS NULL) = ('memberships' IN (debit, credit))`)
@Check(
  'postings_debit',
  `debit IN ('family', 'fees', 'memberships', 'card', 'venmo', 'cashapp', 'cash', 'check', 'other')`,
)
@Check(
  'postings_credit',
  `credit IN ('family', 'fees', 'memberships', 'card', 'venmo', 'cashapp', 'cash', 'check', 'other')`,
)
export class Posting {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'postings_pkey',
  })
  id: string;

  /** Null: of a membership. */
  @Column({ name: 'registration_id', type: 'uuid', nullable: true })
  registrationId: string | null;

  @Column({ type: 'text' })
  kind: PostingKind;

  /** What it was made for, once: a registration, an event, a payment or a refund, by its id. */
  @Column({ type: 'text' })
  source: string;

  @Column({ type: 'text' })
  debit: LedgerAccount;

  @Column({ type: 'text' })
  credit: LedgerAccount;

  @Column({ type: 'integer' })
  cents: Cents;

  /** When what it records happened. */
  @Column({ name: 'happened_at', type: 'timestamptz' })
  happenedAt: Date;

  @Column({ name: 'posted_at', type: 'timestamptz', default: () => 'now()' })
  postedAt: Date;
}
