import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { MailList } from '@fungo/contracts';

/** An address that has unsubscribed from a list. It outlives its owner's account. */
@Entity({ name: 'suppressions' })
export class Suppression {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'suppressions_pkey' })
  list: MailList;

  /** {@link hashOfAddress} */
  @PrimaryColumn({ name: 'address_hash', type: 'text', primaryKeyConstraintName: 'suppressions_pkey' })
  addressHash: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
