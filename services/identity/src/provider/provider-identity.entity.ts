import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { StoredUser } from '../accounts/user.entity';

/** An account's identity at the provider. Its address there may change; its subject never does. */
@Entity({ name: 'provider_identities' })
export class ProviderIdentity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'provider_identities_pkey' })
  issuer: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'provider_identities_pkey' })
  subject: string;

  @ManyToOne(() => StoredUser, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'provider_identities_user' })
  user?: StoredUser;

  @Index('provider_identities_of_user')
  @Column({ name: 'user_id', type: 'uuid' })
  userId: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
