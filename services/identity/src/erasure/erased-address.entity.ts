import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { Sealed } from '@fungo/platform';

/**
 * The address that an erased account had proved, for some days: until then services find by it what was sent without the
 * account. An address that nobody has proved is not kept, as it may be a stranger's.
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
