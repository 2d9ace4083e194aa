import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A request for a new password. The link's secret is not among it: see {@link ResetLinks}. */
@Entity({ name: 'password_resets' })
export class PasswordReset {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'password_resets_pkey' })
  id: string;

  /**
   * Null where there is no account of the address. Not a foreign key: checking one would take longer for an
   * address that has an account.
   */
  @Index('password_resets_user')
  @Column({ name: 'user_id', type: 'uuid', nullable: true })
  userId: string | null;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  /** When its mail was asked for; null for one too many. */
  @Column({ name: 'mailed_at', type: 'timestamptz', nullable: true })
  mailedAt: Date | null;

  /** When it, or another link of the account, was used. */
  @Column({ name: 'used_at', type: 'timestamptz', nullable: true })
  usedAt: Date | null;

  @Index('password_resets_oldest')
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
