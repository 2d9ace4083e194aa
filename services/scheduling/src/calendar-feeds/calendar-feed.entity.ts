import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A person's calendar address. A new one replaces it, and an address that was turned off leaves nothing. */
@Entity({ name: 'calendar_feeds' })
@Index('calendar_feeds_token', ['tokenHash'], { unique: true })
export class CalendarFeed {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'calendar_feeds_pkey' })
  userId: string;

  /** Of the secret in the address, which is not stored. */
  @Column({ name: 'token_hash', type: 'text' })
  tokenHash: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'read_at', type: 'timestamptz', nullable: true })
  readAt: Date | null;

  /** Start of the hour in which `reads` are counted. */
  @Column({ name: 'hour_began_at', type: 'timestamptz', default: () => 'now()' })
  hourBeganAt: Date;

  @Column({ type: 'integer', default: 0 })
  reads: number;
}
