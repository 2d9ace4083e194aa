import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Filmstrip, Processing } from '@fungo/contracts';
import type { Probe } from '../ffmpeg/probe.rules';

/** Small pictures of a film, as {@link Filmstrip} without its address. */
export type StoredFilmstrip = Omit<Filmstrip, 'url'>;

/** A film that somebody sent, a swing's, a weekly video's or a camp's: the original, and what was made of it. */
@Entity({ name: 'films' })
@Index('films_in_line', ['dueAt', 'id'], { where: `state IN ('queued', 'processing')` })
@Index('films_unfinished', ['createdAt'], { where: `state IN ('queued', 'processing')` })
@Check('films_state', `state IN ('queued', 'processing', 'ready', 'failed')`)
@Check('films_progress', 'progress BETWEEN 0 AND 1')
export class Film {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'films_pkey' })
  id: string;

  /** As the phone named it. */
  @Column({ name: 'original_name', type: 'text' })
  originalName: string;

  @Column({ name: 'content_type', type: 'text' })
  contentType: string;

  /** bytes, of the original; at most a gibibyte */
  @Column({ type: 'integer' })
  size: number;

  /** hex, of the original */
  @Column({ type: 'text' })
  sha256: string;

  @Column({ type: 'text', default: 'queued' })
  state: Processing['state'];

  @Column({ type: 'real', default: 0 })
  progress: number;

  /** Why it failed, in plain words for the sender. */
  @Column({ type: 'text', nullable: true })
  reason: string | null;

  /** How often its processing was started. */
  @Column({ type: 'integer', default: 0 })
  attempts: number;

  /** What its original says about itself, so that no later step has to probe again. */
  @Column({ type: 'jsonb', nullable: true })
  probe: Probe | null;

  /** Who sent it; null for weekly videos from before there was a line. */
  @Column({ name: 'sender_id', type: 'uuid', nullable: true })
  senderId: string | null;

  /** pixels, in all of its frames: the cost of processing it */
  @Column({ type: 'double precision', default: 0 })
  cost: number;

  /** A light film, which waits only for light ones. */
  @Column({ name: 'is_light', type: 'boolean', default: false })
  isLight: boolean;

  /** Its order in the line: the earliest due goes first. */
  @Column({ name: 'due_at', type: 'timestamptz', default: () => 'now()' })
  dueAt: Date;

  /** When its processing was last started. */
  @Column({ name: 'started_at', type: 'timestamptz', nullable: true })
  startedAt: Date | null;

  /** Until then no other worker starts it; the one at work extends it each second. */
  @Column({ name: 'held_until', type: 'timestamptz', nullable: true })
  heldUntil: Date | null;

  /** seconds */
  @Column({ type: 'double precision', nullable: true })
  duration: number | null;

  /** pixels, as it is played */
  @Column({ type: 'integer', nullable: true })
  width: number | null;

  @Column({ type: 'integer', nullable: true })
  height: number | null;

  /** Frames per second of the playable file, which is constant. */
  @Column({ name: 'frame_rate', type: 'double precision', nullable: true })
  frameRate: number | null;

  /** Its picture can be shown, even while the rest is still being made. */
  @Column({ name: 'has_thumbnail', type: 'boolean', default: false })
  hasThumbnail: boolean;

  @Column({ type: 'jsonb', nullable: true })
  filmstrip: StoredFilmstrip | null;

  /** Grows with each visible change, so that an event stream can be resumed. */
  @Column({ type: 'integer', default: 0 })
  version: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
