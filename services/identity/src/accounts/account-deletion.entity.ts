import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That somebody asked for their account to be deleted. */
@Entity({ name: 'account_deletions' })
export class AccountDeletion {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'account_deletions_pkey' })
  userId: string;

  /** When it is deleted. To the millisecond: jobs name it. */
  @Column({ name: 'due_at', type: 'timestamptz', precision: 3 })
  dueAt: Date;
}
