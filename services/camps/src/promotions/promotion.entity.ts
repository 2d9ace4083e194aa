import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Cents } from '@fungo/contracts';
import { StoredCamp } from '../places/camp.entity';

/** A discount code. It is ended but never deleted, since registrations refer to it. */
@Entity({ name: 'promotions' })
@Index('promotions_code', ['code'], { unique: true })
@Index('promotions_made', ['createdAt', 'id'])
@Index('promotions_of_camp', ['campId'])
@Check('promotions_uses', 'used >= 0 AND used <= max_uses')
@Check(
  'promotions_discount',
  '(percent IS NULL) <> (off_cents IS NULL) AND percent BETWEEN 1 AND 100 IS NOT FALSE AND off_cents > 0 IS NOT FALSE',
)
export class StoredPromotion {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'promotions_pkey' })
  id: string;

  @Column({ type: 'text' })
  code: string;

  @Column({ type: 'integer', nullable: true })
  percent: number | null;

  @Column({ name: 'off_cents', type: 'integer', nullable: true })
  offCents: Cents | null;

  /** Number of confirmed registrations that use it. */
  @Column({ type: 'integer', default: 0 })
  used: number;

  @Column({ name: 'max_uses', type: 'integer', nullable: true })
  maxUses: number | null;

  @Column({ name: 'last_day', type: 'date', nullable: true })
  lastDay: string | null;

  /** The only camp that accepts it; null for all. */
  @ForeignKey(() => StoredCamp, { name: 'promotions_camp', onDelete: 'CASCADE' })
  @Column({ name: 'camp_id', type: 'integer', nullable: true })
  campId: number | null;

  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
