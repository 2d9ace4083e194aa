import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Outreach } from '@fungo/contracts';
import { Sealed } from '@fungo/platform';
import { StoredLeague } from '../leagues/league.entity';

/** One mail to one league. A follow-up is a separate row. */
@Entity({ name: 'outreaches' })
@Unique('outreaches_once_followed', ['follows'])
@Index('outreaches_by_time', ['createdAt', 'id'])
@Index('outreaches_of_league', ['leagueId', 'createdAt'])
@Index('outreaches_of_address', ['email', 'createdAt'])
@Index('outreaches_of_sender', ['senderId', 'createdAt'])
@Index('outreaches_of_camp', ['campId', 'createdAt'], { where: 'camp_id IS NOT NULL' })
@Index('outreaches_of_event', ['eventId'])
@Index('outreaches_one_report', ['leagueId', 'campId'], {
  unique: true,
  where: 'follows IS NULL AND NOT again',
})
export class StoredOutreach {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'outreaches_pkey',
  })
  id: number;

  @ForeignKey(() => StoredLeague, { name: 'outreaches_league', onDelete: 'CASCADE' })
  @Column({ name: 'league_id', type: 'integer' })
  leagueId: number;

  /** The event of its latest delivery; it changes when the mail is sent again. */
  @Column({ name: 'event_id', type: 'uuid' })
  eventId: string;

  /** The sender's user id; null after their account is erased. */
  @Column({ name: 'sender_id', type: 'uuid', nullable: true })
  senderId: string | null;

  @Column({ type: 'text' })
  template: Outreach['templateType'];

  /** The camp of a report. */
  @Column({ name: 'camp_id', type: 'integer', nullable: true })
  campId: number | null;

  /** A report after the league's first one on the same camp, sent on purpose. */
  @Column({ type: 'boolean', default: false })
  again: boolean;

  /** The address that it was sent to; the league's address may have changed since. */
  @Column({ type: 'text' })
  email: string;

  /** The parts of its text, as JSON. */
  @Sealed()
  @Column({ type: 'text' })
  content: string;

  /** Whether answers go to the sender instead of the academy. */
  @Column({ name: 'answers_to_sender', type: 'boolean', default: false })
  answersToSender: boolean;

  @Column({ name: 'follow_up_days', type: 'integer', nullable: true })
  followUpDays: number | null;

  @ForeignKey(() => StoredOutreach, { name: 'outreaches_follows', onDelete: 'CASCADE' })
  @Column({ type: 'integer', nullable: true })
  follows: number | null;

  @Column({ name: 'answered_at', type: 'timestamptz', precision: 3, nullable: true })
  answeredAt: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
