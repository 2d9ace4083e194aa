import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { type ThreadSide, threadSides } from '@fungo/contracts';
import { Sealed } from '@fungo/platform';
import { StoredThread } from './thread.entity';

@Entity({ name: 'messages' })
@Index('messages_of_thread', ['threadId', 'createdAt', 'id'])
@Index('messages_of_sender', ['senderId', 'id'])
@Check('messages_side', `side IN (${threadSides.map((side) => `'${side}'`).join(', ')})`)
export class StoredMessage {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'messages_pkey' })
  id: string;

  @ForeignKey(() => StoredThread, { name: 'messages_thread', onDelete: 'CASCADE' })
  @Column({ name: 'thread_id', type: 'uuid' })
  threadId: string;

  /** Null once the account is erased. */
  @Column({ name: 'sender_id', type: 'uuid', nullable: true })
  senderId: string | null;

  @Column({ type: 'text' })
  side: ThreadSide;

  @Sealed()
  @Column({ type: 'text' })
  text: string;

  @Column({ name: 'by_mail', type: 'boolean', default: false })
  byMail: boolean;

  /** Written under the thread's lock, so that it grows in the order in which messages can be read. */
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt: Date;
}
