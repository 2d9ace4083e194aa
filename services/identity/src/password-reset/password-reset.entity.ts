import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A request for a new password. It does not hold the link's secret: see {@link ResetLinks}. */
@Entity({ name: 'password_resets' })
export class PasswordReset {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'password_resets_pkey' })
  id: string;

  /**
   * Null if the address has no account. Not a foreign key, because checking one would take longer for an address with
   * an account.
   */
  @Index('password_resets_user')
  @Column({ name: 'user_id', type: 'uuid', nullable: true })
  userId: string | null;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  /** Time at which its mail was queued; null if it was one too many. */
  @Column({ name: 'mailed_at', type: 'timestamptz', nullable: true })
  mailedAt: Date | null;

  /** Time at which this link, or another one of the account, was used. */
  @Column({ name: 'used_at', type: 'timestamptz', nullable: true })
  usedAt: Date | null;

  @Index('password_resets_oldest')
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
