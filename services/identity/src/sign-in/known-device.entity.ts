import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { StoredUser } from '../accounts/user.entity';

/** A device that has signed in to an account. */
@Entity({ name: 'known_devices' })
@Index('known_devices_of_user', ['userId', 'usedAt'])
export class KnownDevice {
  /** Hash of its cookie's token, which is stored nowhere else. */
  @PrimaryColumn({ name: 'token_hash', type: 'text', primaryKeyConstraintName: 'known_devices_pkey' })
  tokenHash: string;

  @ManyToOne(() => StoredUser, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'known_devices_user' })
  user?: StoredUser;

  @Column({ name: 'user_id', type: 'uuid' })
  userId: string;

  @Column({ name: 'used_at', type: 'timestamptz', default: () => 'now()' })
  usedAt: Date;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
