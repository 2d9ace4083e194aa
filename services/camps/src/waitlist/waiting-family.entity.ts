import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { WaitlistFamily } from '@fungo/contracts';
import { StoredCamp } from '../places/camp.entity';
import { FamilyContact } from '../places/family-contact';

/** A family that waits for places in a full camp, or to which they are offered: they are counted as taken meanwhile. */
@Entity({ name: 'waitlist' })
@Index('waitlist_of_camp', ['campId', 'rank'])
@Index('waitlist_once', ['campId', 'parentEmail'], { unique: true, where: `state IN ('waiting', 'offered')` })
@Index('waitlist_of_user', ['userId'])
@Check('waitlist_state', `state IN ('waiting', 'offered', 'claimed', 'lapsed', 'left', 'closed')`)
@Check('waitlist_offer', `(state = 'offered') = (offered_until IS NOT NULL)`)
export class WaitingFamily extends FamilyContact {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'waitlist_pkey' })
  id: string;

  @ForeignKey(() => StoredCamp, { name: 'waitlist_camp', onDelete: 'CASCADE' })
  @Column({ name: 'camp_id', type: 'integer' })
  campId: number;

  @Column({ name: 'user_id', type: 'uuid', nullable: true })
  userId: string | null;

  /** Orders the families of a camp; their place in line is how many stand in front. */
  @Column({ type: 'integer' })
  rank: number;

  @Column({ type: 'text', default: 'waiting' })
  state: WaitlistFamily['state'];

  /** Whether a place was ever offered. */
  @Column({ type: 'boolean', default: false })
  notified: boolean;

  @Column({ name: 'offered_until', type: 'timestamptz', nullable: true })
  offeredUntil: Date | null;

  @CreateDateColumn({ name: 'joined_at', type: 'timestamptz' })
  joinedAt: Date;
}
