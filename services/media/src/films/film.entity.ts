import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Filmstrip, Processing } from '@fungo/contracts';
import type { Probe } from '../ffmpeg/probe.rules';

/** {@link Filmstrip} without its address. */
export type StoredFilmstrip = Omit<Filmstrip, 'url'>;

/** A film for a swing, a weekly video or a camp: the original, and the files made from it. */
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

  /** The failure, in plain words for the sender. */
  @Column({ type: 'text', nullable: true })
  reason: string | null;

  /** Number of times that its processing was started. */
  @Column({ type: 'integer', default: 0 })
  attempts: number;

  /** The facts from the original's probe, stored so that no later step has to probe again. */
  @Column({ type: 'jsonb', nullable: true })
  probe: Probe | null;

  /** The sender; null for weekly videos that are older than the line. */
  @Column({ name: 'sender_id', type: 'uuid', nullable: true })
  senderId: string | null;

  /** Pixels in all of its frames together: the cost of processing it. */
  @Column({ type: 'double precision', default: 0 })
  cost: number;

  /** A light film waits only for other light films. */
  @Column({ name: 'is_light', type: 'boolean', default: false })
  isLight: boolean;

  /** Its position in the line: the film that is due first goes first. */
  @Column({ name: 'due_at', type: 'timestamptz', default: () => 'now()' })
  dueAt: Date;

  /** The last start of its processing. */
  @Column({ name: 'started_at', type: 'timestamptz', nullable: true })
  startedAt: Date | null;

  /** No other worker starts it before then. The current worker extends this each second. */
  @Column({ name: 'held_until', type: 'timestamptz', nullable: true })
  heldUntil: Date | null;

  /** seconds */
  @Column({ type: 'double precision', nullable: true })
  duration: number | null;

  /** Pixels, as displayed. */
  @Column({ type: 'integer', nullable: true })
  width: number | null;

  @Column({ type: 'integer', nullable: true })
  height: number | null;

  /** The playable file's constant frames per second. */
  @Column({ name: 'frame_rate', type: 'double precision', nullable: true })
  frameRate: number | null;

  /** Its thumbnail can be shown, even while the rest is still being made. */
  @Column({ name: 'has_thumbnail', type: 'boolean', default: false })
  hasThumbnail: boolean;

  @Column({ type: 'jsonb', nullable: true })
  filmstrip: StoredFilmstrip | null;

  /** Milliseconds at which its sound has the crack of the bat, null if it has none. Null until somebody compares the film. */
  @Column({ type: 'jsonb', nullable: true })
  crack: { at: number | null } | null;

  /** Grows with each visible change, so that an event stream can be resumed. */
  @Column({ type: 'integer', default: 0 })
  version: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
