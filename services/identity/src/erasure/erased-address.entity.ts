import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { Sealed } from '@fungo/platform';

/**
 * The proved address of an erased account. It is stored for some days, so that services find data that was sent without
 * the account. An unproved address is not stored, because it may be a stranger's.
 */
@Entity({ name: 'erased_addresses' })
export class ErasedAddress {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'erased_addresses_pkey' })
  userId: string;

  @Sealed()
  @Column({ type: 'text' })
  address: string;

  @CreateDateColumn({ name: 'erased_at', type: 'timestamptz' })
  erasedAt: Date;
}
