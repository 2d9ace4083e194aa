import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A call that works on an upload. */
@Entity({ name: 'upload_locks' })
export class UploadLock {
  /** The upload's id. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'upload_locks_pkey' })
  id: string;

  /** The id of the call. */
  @Column({ type: 'uuid' })
  holder: string;

  /** No other call takes the lock before then. The holder extends this each second. */
  @Column({ name: 'held_until', type: 'timestamptz' })
  heldUntil: Date;

  /** Another call waits for it. */
  @Column({ name: 'is_wanted', type: 'boolean', default: false })
  isWanted: boolean;
}
