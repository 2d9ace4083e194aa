import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { StoredThread } from './thread.entity';

/** How far an account has read a thread. It gives nobody access. */
@Entity({ name: 'thread_states' })
@Unique('thread_states_once', ['threadId', 'userId'])
@Index('thread_states_unread', ['userId'], { where: 'unread > 0' })
@Index('thread_states_of_user', ['userId', 'id'])
export class ThreadState {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'thread_states_pkey',
  })
  id: number;

  @ForeignKey(() => StoredThread, { name: 'thread_states_thread', onDelete: 'CASCADE' })
  @Column({ name: 'thread_id', type: 'uuid' })
  threadId: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId: string;

  @Column({ type: 'integer', default: 0 })
  unread: number;

  /** The newest message that was read. */
  @Column({ name: 'read_at', type: 'timestamptz', nullable: true })
  readAt: Date | null;

  /** A mail on its way tells of all messages up to then. */
  @Column({ name: 'mailed_until', type: 'timestamptz', nullable: true })
  mailedUntil: Date | null;
}
