import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';

/**
 * An event or job on its way to one consumer. It is written with the change it reports, and deleted once it is handled.
 */
@Entity({ schema: 'events', name: 'outbox' })
@Unique('outbox_event_consumer', ['eventId', 'consumer'])
@Index('outbox_due', ['publisher', 'nextSendAt'], { where: 'failed_at IS NULL' })
export class OutboxEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ name: 'event_id', type: 'uuid' })
  eventId: string;

  @Column({ type: 'text' })
  publisher: string;

  /** The queue it goes to: a service's name, `<service>.jobs`, or the job's name. */
  @Column({ type: 'text' })
  consumer: string;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'jsonb' })
  payload: unknown;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** When the relay sends it (again), unless it is handled before. */
  @Column({ name: 'next_send_at', type: 'timestamptz', default: () => 'now()' })
  nextSendAt: Date;

  @Column({ type: 'integer', default: 0 })
  sends: number;

  /** Failed attempts to handle it. */
  @Column({ type: 'integer', default: 0 })
  attempts: number;

  @Column({ name: 'last_error', type: 'text', nullable: true })
  lastError: string | null;

  /** The id of the request that caused it. */
  @Column({ name: 'request_id', type: 'text', nullable: true })
  requestId: string | null;

  /** Of the traced work that caused it: W3C Trace Context. */
  @Column({ type: 'text', nullable: true })
  traceparent: string | null;

  /** Set if it will not be retried, so an operator has to look. */
  @Column({ name: 'failed_at', type: 'timestamptz', nullable: true })
  failedAt: Date | null;
}

/** A daily job, and the time up to which it has been started. */
@Entity({ schema: 'events', name: 'daily_jobs' })
export class DailyJob {
  @PrimaryColumn({ type: 'text' })
  name: string;

  @Column({ name: 'begun_for', type: 'timestamptz' })
  begunFor: Date;
}

/** A process of a service, and when it last said that it runs. */
@Entity({ schema: 'events', name: 'processes' })
export class RunningProcess {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  /** The service, or '<service>-worker'. */
  @Column({ type: 'text' })
  name: string;

  @Column({ name: 'seen_at', type: 'timestamptz' })
  seenAt: Date;
}

/** A handled event of a consumer, so that a second delivery changes nothing. */
@Entity({ schema: 'events', name: 'inbox' })
export class InboxEntry {
  @PrimaryColumn({ type: 'text' })
  consumer: string;

  @PrimaryColumn({ name: 'event_id', type: 'uuid' })
  eventId: string;

  @Index('inbox_taken_at')
  @CreateDateColumn({ name: 'taken_at', type: 'timestamptz' })
  takenAt: Date;
}
