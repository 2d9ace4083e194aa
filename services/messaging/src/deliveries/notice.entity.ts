import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import { Sealed } from '@fungo/platform';

/** Why its recipient may see a notice: as a guardian of its player, for themselves, or as staff. */
export type NoticeReader = 'family' | 'self' | 'staff';

/** One event as one account is told of it on its screens. Its words are written after the event, like those of the mail. */
@Entity({ name: 'notices' })
@Unique('notices_once', ['eventId', 'kind', 'recipientId'])
@Unique('notices_once_about', ['about', 'kind', 'recipientId'])
@Index('notices_newest', ['recipientId', 'createdAt', 'id'])
@Index('notices_of_player', ['playerId'])
@Index('notices_of_subject', ['subject'], { where: 'waits_until IS NOT NULL' })
@Index('notices_oldest', ['createdAt'])
@Check('notices_reader', `reader IN ('family', 'self', 'staff')`)
export class StoredNotice {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'notices_pkey' })
  id: string;

  @Column({ name: 'event_id', type: 'uuid' })
  eventId: string;

  /** The kind of its mail. */
  @Column({ type: 'text' })
  kind: string;

  @Column({ name: 'recipient_id', type: 'uuid' })
  recipientId: string;

  @Column({ type: 'text' })
  reader: NoticeReader;

  /** The player, or the account, that its words may name: it goes with them. */
  @Column({ name: 'player_id', type: 'uuid', nullable: true })
  playerId: string | null;

  /** As in a delivery: what a person hears about only once. */
  @Column({ type: 'text', nullable: true })
  about: string | null;

  /** The subject of an answer: 'lesson:12'. */
  @Column({ type: 'text', nullable: true })
  subject: string | null;

  /** The event's ids and facts, until the words are written. */
  @Column({ type: 'jsonb' })
  facts: object;

  /** Null until it is written, and nobody sees it before. */
  @Sealed()
  @Column({ type: 'text', nullable: true })
  title: string | null;

  @Sealed()
  @Column({ type: 'text', nullable: true })
  text: string | null;

  @Column({ type: 'text' })
  opens: string;

  /** It waits for an answer up to this time; null: nothing to answer, or answered. */
  @Column({ name: 'waits_until', type: 'timestamptz', nullable: true })
  waitsUntil: Date | null;

  /** False where its reader turned the list off for this kind: pushes alone come of it. */
  @Column({ name: 'is_listed', type: 'boolean', default: true })
  isListed: boolean;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'read_at', type: 'timestamptz', nullable: true })
  readAt: Date | null;
}
