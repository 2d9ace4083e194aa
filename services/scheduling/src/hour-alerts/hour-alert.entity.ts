import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
} from 'typeorm';
import type { HourAlert } from '@fungo/contracts';
import { StoredHourOffer } from '../calendar/hour-offer.entity';

/** A family's wish to hear when a coach has a free hour. */
@Entity({ name: 'hour_alerts' })
@Index('hour_alerts_once', ['playerId', 'instructorId'], {
  unique: true,
  where: `state IN ('waiting', 'offered')`,
})
@Index('hour_alerts_in_line', ['instructorId', 'createdAt'], { where: `state = 'waiting'` })
@Index('hour_alerts_by_end', ['toDate'])
@Index('hour_alerts_of_offer', ['offerId'], { unique: true })
@Check('hour_alerts_state', `state IN ('waiting', 'offered', 'taken', 'lapsed', 'left')`)
@Check('hour_alerts_offer', `(state = 'offered') = (offer_id IS NOT NULL)`)
@Check('hour_alerts_dates', 'to_date >= from_date')
export class StoredHourAlert {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'hour_alerts_pkey' })
  id: string;

  @Column({ name: 'player_id', type: 'uuid' })
  playerId: string;

  @Column({ name: 'instructor_id', type: 'integer' })
  instructorId: number;

  @Column({ name: 'from_date', type: 'date' })
  fromDate: string;

  @Column({ name: 'to_date', type: 'date' })
  toDate: string;

  /** Earliest and latest start of a lesson; null: any. */
  @Column({ name: 'start_time', type: 'time', nullable: true })
  startTime: string | null;

  @Column({ name: 'end_time', type: 'time', nullable: true })
  endTime: string | null;

  @Column({ type: 'text', default: 'waiting' })
  state: HourAlert['state'];

  @ManyToOne(() => StoredHourOffer)
  @JoinColumn({ name: 'offer_id', foreignKeyConstraintName: 'hour_alerts_offer_made' })
  offer?: StoredHourOffer | null;

  /** The hour on offer. */
  @Column({ name: 'offer_id', type: 'uuid', nullable: true })
  offerId: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
