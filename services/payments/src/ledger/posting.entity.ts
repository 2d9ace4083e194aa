import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Cents } from '@fungo/contracts';
import { AppendOnly } from '@fungo/platform';
import type { LedgerAccount, PostingKind } from './ledger.rules';

/**
 * A ledger entry: cents that move from one account (credit) to another (debit). Each row has both sides, so the rows
 * always balance. A posting names no person.
 */
@AppendOnly()
@Entity({ name: 'postings' })
@Unique('postings_source', ['kind', 'source'])
@Index('postings_of_registration', ['chargeId', 'id'])
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

  /** Null for a membership. */
  @Column({ name: 'registration_id', type: 'uuid', nullable: true })
  chargeId: string | null;

  @Column({ type: 'text' })
  kind: PostingKind;

  /** Id of the cause, unique per kind: a registration, event, payment or refund. */
  @Column({ type: 'text' })
  source: string;

  @Column({ type: 'text' })
  debit: LedgerAccount;

  @Column({ type: 'text' })
  credit: LedgerAccount;

  @Column({ type: 'integer' })
  cents: Cents;

  /** Time of the recorded fact. */
  @Column({ name: 'happened_at', type: 'timestamptz' })
  happenedAt: Date;

  @Column({ name: 'posted_at', type: 'timestamptz', default: () => 'now()' })
  postedAt: Date;
}
