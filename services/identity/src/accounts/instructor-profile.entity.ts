import {
  Check,
  Column,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';
import type { Cents, PaymentHandles } from '@fungo/contracts';
import { StoredUser } from './user.entity';

/** A coach's public profile. A null field shows its default. */
@Entity({ name: 'instructors' })
@Unique('instructors_user_unique', ['userId'])
@Check('instructors_rate_not_negative', 'hourly_rate_cents >= 0')
export class InstructorProfile {
  /** The instructorId of slots, lessons and videos. */
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'instructors_pkey',
  })
  id: number;

  @Column({ name: 'user_id', type: 'uuid' })
  userId: string;

  @ManyToOne(() => StoredUser, { nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'instructors_user' })
  user: Relation<StoredUser>;

  /** False once the person is no longer an instructor. Their lessons keep the id, but the site no longer shows them. */
  @Column({ type: 'boolean', default: true })
  active: boolean;

  @Column({ type: 'text', nullable: true })
  bio: string | null;

  @Column({ type: 'text', array: true, default: () => "'{}'" })
  specialties: string[];

  @Column({ name: 'hourly_rate_cents', type: 'integer', nullable: true })
  hourlyRateCents: Cents | null;

  @Column({ type: 'text', nullable: true })
  experience: string | null;

  @Column({ type: 'text', nullable: true })
  location: string | null;

  @Column({ type: 'text', nullable: true })
  certifications: string | null;

  @Column({ name: 'payment_handles', type: 'jsonb', nullable: true })
  paymentHandles: PaymentHandles | null;

  /** Null for the academy's setting. */
  @Column({ name: 'notice_hours', type: 'smallint', nullable: true })
  noticeHours: number | null;

  @Column({ name: 'rating_sum', type: 'integer', default: 0 })
  ratingSum: number;

  @Column({ name: 'rating_count', type: 'integer', default: 0 })
  ratingCount: number;
}
