import { Check, Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { constants } from '@fungo/contracts';
import { Sealed } from '@fungo/platform';
import type { FeedProblem } from './feed-text';

const problems = constants.busyFeed.problems.map((one) => `'${one}'`).join(', ');

/** A coach's own calendar, from which their busy times are read. */
@Entity({ name: 'busy_feeds' })
@Check('busy_feeds_problem', `problem IN (${problems})`)
export class StoredBusyFeed {
  @PrimaryColumn({ name: 'instructor_id', type: 'integer', primaryKeyConstraintName: 'busy_feeds_pkey' })
  instructorId: number;

  /** A secret: its owner's calendar opens to everybody who knows it. */
  @Sealed()
  @Column({ type: 'text' })
  address: string;

  /** The next read. Other jobs for this feed are outdated. */
  @Column({ name: 'read_id', type: 'uuid' })
  readId: string;

  /** When somebody asked for a read that is not done yet. */
  @Column({ name: 'asked_at', type: 'timestamptz', nullable: true })
  askedAt: Date | null;

  /** The last read that succeeded. */
  @Column({ name: 'read_at', type: 'timestamptz', nullable: true })
  readAt: Date | null;

  /** Why the last read failed. */
  @Column({ type: 'text', nullable: true })
  problem: FeedProblem | null;

  /** Start of the hour in which `reads` are counted. */
  @Column({ name: 'hour_began_at', type: 'timestamptz', default: () => 'now()' })
  hourBeganAt: Date;

  /** Reads that somebody asked for. */
  @Column({ type: 'integer', default: 0 })
  reads: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
