import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import { type ThreadKind, threadKinds } from '@fungo/contracts';
import { Sealed } from '@fungo/platform';

/**
 * The messages about one lesson, swing, registration or camp. It lists no people: its readers are the subject's
 * at the moment. Player, family, coach and words are copies for the list, written again whenever the subject is asked.
 */
@Entity({ name: 'threads' })
@Unique('threads_of_subject', ['subject'])
@Index('threads_newest', ['lastMessageAt', 'id'])
@Index('threads_of_player', ['playerId', 'lastMessageAt', 'id'])
@Index('threads_of_family', ['familyId', 'lastMessageAt', 'id'])
@Index('threads_of_coach', ['coachId', 'lastMessageAt', 'id'])
@Check('threads_kind', `kind IN (${threadKinds.map((kind) => `'${kind}'`).join(', ')})`)
export class StoredThread {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'threads_pkey' })
  id: string;

  /** 'lesson:12' */
  @Column({ type: 'text' })
  subject: string;

  @Column({ type: 'text' })
  kind: ThreadKind;

  @Column({ name: 'subject_id', type: 'text' })
  subjectId: string;

  /** A player of the family that it is about; null for a camp. */
  @Column({ name: 'player_id', type: 'uuid', nullable: true })
  playerId: string | null;

  /** For a registration, which is a family's. */
  @Column({ name: 'family_id', type: 'uuid', nullable: true })
  familyId: string | null;

  /** User id. */
  @Column({ name: 'coach_id', type: 'uuid', nullable: true })
  coachId: string | null;

  @Sealed()
  @Column({ type: 'text' })
  title: string;

  @Sealed()
  @Column({ type: 'text' })
  who: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'last_message_at', type: 'timestamptz' })
  lastMessageAt: Date;
}
