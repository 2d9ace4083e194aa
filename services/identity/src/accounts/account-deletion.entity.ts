import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A request to delete an account. */
@Entity({ name: 'account_deletions' })
export class AccountDeletion {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'account_deletions_pkey' })
  userId: string;

  /** Time of the deletion, rounded to the millisecond because jobs name it. */
  @Column({ name: 'due_at', type: 'timestamptz', precision: 3 })
  dueAt: Date;
}
