import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Cents } from '@fungo/contracts';

/** A package that somebody bought for a player. Its balance is in its entries. */
@Entity({ name: 'packages' })
@Index('packages_of_player', ['playerId', 'instructorId'])
@Index('packages_charge', ['chargeId'], { unique: true })
@Index('packages_by_expiry', ['expiresAt'], { where: 'expires_at IS NOT NULL' })
@Check('packages_size', 'lessons IN (5, 10)')
@Check('packages_price', 'price_cents >= 0')
@Check('packages_months', 'months > 0')
@Check(
  'packages_paid',
  '(paid_at IS NULL) = (paid_by IS NULL) AND (paid_at IS NULL) = (expires_at IS NULL) AND (paid_at IS NULL OR withdrawn_at IS NULL)',
)
export class StoredPackage {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'packages_pkey',
  })
  id: number;

  @Column({ name: 'player_id', type: 'uuid' })
  playerId: string;

  @Column({ name: 'instructor_id', type: 'integer' })
  instructorId: number;

  @Column({ type: 'smallint' })
  lessons: number;

  @Column({ name: 'price_cents', type: 'integer' })
  priceCents: Cents;

  /** Months after the payment until it expires. */
  @Column({ type: 'smallint' })
  months: number;

  /** User id. */
  @Column({ name: 'bought_by', type: 'uuid' })
  boughtBy: string;

  @Column({ name: 'paid_at', type: 'timestamptz', nullable: true })
  paidAt: Date | null;

  /** A way of payment, or 'free'. */
  @Column({ name: 'paid_by', type: 'text', nullable: true })
  paidBy: string | null;

  @Column({ name: 'expires_at', type: 'timestamptz', nullable: true })
  expiresAt: Date | null;

  @Column({ name: 'withdrawn_at', type: 'timestamptz', nullable: true })
  withdrawnAt: Date | null;

  /** Null: sold before there were charges. */
  @Column({ name: 'charge_id', type: 'uuid', nullable: true })
  chargeId: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
