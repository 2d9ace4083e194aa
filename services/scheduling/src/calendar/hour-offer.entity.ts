import { Check, Column, Entity, ForeignKey, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { StoredOffer } from '@fungo/platform/academy';
import { StoredCage } from './cage.entity';
import { StoredLesson } from './lesson.entity';

/**
 * An hour that is held for one family while its offer is open. It takes a seat in its coach's calendar, and its cage, like a
 * confirmed lesson. The family is that of an alert, or of a lesson that needs another time.
 */
@Entity({ name: 'hour_offers' })
@Index('hour_offers_of_instructor', ['instructorId', 'startsAt'])
@Index('hour_offers_of_lesson', ['lessonId'])
@Index('hour_offers_of_cage', ['cageId', 'startsAt'])
@Check('hour_offers_hours', 'ends_at > starts_at')
export class StoredHourOffer {
  @PrimaryColumn({ name: 'offer_id', type: 'uuid', primaryKeyConstraintName: 'hour_offers_pkey' })
  offerId: string;

  @OneToOne(() => StoredOffer)
  @JoinColumn({ name: 'offer_id', foreignKeyConstraintName: 'hour_offers_offer' })
  offer?: StoredOffer;

  @Column({ name: 'player_id', type: 'uuid', nullable: true })
  playerId: string | null;

  /** The lesson that needs another time, or the one that the family has taken. */
  @ForeignKey(() => StoredLesson, { name: 'hour_offers_lesson' })
  @Column({ name: 'lesson_id', type: 'integer', nullable: true })
  lessonId: number | null;

  @Column({ name: 'instructor_id', type: 'integer' })
  instructorId: number;

  @Column({ name: 'slot_id', type: 'integer' })
  slotId: number;

  @ForeignKey(() => StoredCage, { name: 'hour_offers_cage' })
  @Column({ name: 'cage_id', type: 'integer', nullable: true })
  cageId: number | null;

  @Column({ name: 'place_id', type: 'integer', nullable: true })
  placeId: number | null;

  @Column({ name: 'group_key', type: 'text' })
  groupKey: string;

  @Column({ name: 'starts_at', type: 'timestamptz' })
  startsAt: Date;

  @Column({ name: 'ends_at', type: 'timestamptz' })
  endsAt: Date;
}

/** SQL for the hours that are held now, as table `held`. */
export const heldHoursSql = `(SELECT h.*, o.until FROM hour_offers AS h JOIN offers AS o ON o.id = h.offer_id
   WHERE o.state = 'open' AND o.until > now()) AS held`;
