import { Check, Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm';
import { Sealed } from '@fungo/platform';
import { StoredUser } from './user.entity';

/** The authenticator app of an account. */
@Entity({ name: 'second_factors' })
export class SecondFactor {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'second_factors_pkey' })
  userId: string;

  @OneToOne(() => StoredUser, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'second_factors_user' })
  user?: StoredUser;

  /** Loaded only to check a code. */
  @Sealed()
  @Column({ type: 'text', select: false })
  secret?: string;

  @Column({ name: 'begun_at', type: 'timestamptz', default: () => 'now()' })
  begunAt: Date;

  /** Time of the first correct code. Until then, the account has no second factor. */
  @Column({ name: 'turned_on_at', type: 'timestamptz', nullable: true })
  turnedOnAt: Date | null;

  /** Step of the last code, in half minutes since 1970. This code and earlier ones are used up. */
  @Column({ name: 'last_step', type: 'integer', default: 0 })
  lastStep: number;
}

@Entity({ name: 'recovery_codes' })
export class RecoveryCode {
  /** Hash of a random code, which is stored nowhere. The row is deleted when the code is used. */
  @PrimaryColumn({ name: 'code_hash', type: 'text', primaryKeyConstraintName: 'recovery_codes_pkey' })
  codeHash: string;

  @ManyToOne(() => SecondFactor, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'recovery_codes_factor' })
  factor?: SecondFactor;

  @Index('recovery_codes_of_user')
  @Column({ name: 'user_id', type: 'uuid' })
  userId: string;
}

/** Whether the academy requires a second factor of all staff: one row, or none before the first change. */
@Entity({ name: 'staff_factor' })
@Check('staff_factor_one_row', 'id = 1')
export class StoredStaffFactor {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'staff_factor_pkey' })
  id: number;

  @Column({ type: 'boolean' })
  asked: boolean;
}
