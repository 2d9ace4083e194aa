import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
} from 'typeorm';
import type { WaitlistFamily } from '@fungo/contracts';
import { StoredOffer } from '@fungo/platform/academy';
import { StoredCamp } from '../places/camp.entity';
import { FamilyContact } from '../places/family-contact';

/** A family on a full camp's waitlist. Places offered to it count as taken. */
@Entity({ name: 'waitlist' })
@Index('waitlist_of_camp', ['campId', 'rank'])
@Index('waitlist_once', ['campId', 'parentEmail'], { unique: true, where: `state IN ('waiting', 'offered')` })
@Index('waitlist_of_user', ['userId'])
@Index('waitlist_of_offer', ['offerId'], { unique: true })
@Check('waitlist_state', `state IN ('waiting', 'offered', 'claimed', 'lapsed', 'left', 'closed')`)
@Check('waitlist_offer', `(state = 'offered') = (offer_id IS NOT NULL)`)
export class WaitingFamily extends FamilyContact {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'waitlist_pkey' })
  id: string;

  @ForeignKey(() => StoredCamp, { name: 'waitlist_camp', onDelete: 'CASCADE' })
  @Column({ name: 'camp_id', type: 'integer' })
  campId: number;

  @Column({ name: 'user_id', type: 'uuid', nullable: true })
  userId: string | null;

  /** Sort key of a camp's families. A family's place in line is its position in this order. */
  @Column({ type: 'integer' })
  rank: number;

  @Column({ type: 'text', default: 'waiting' })
  state: WaitlistFamily['state'];

  /** Whether it has ever received an offer. */
  @Column({ type: 'boolean', default: false })
  notified: boolean;

  @ManyToOne(() => StoredOffer)
  @JoinColumn({ name: 'offer_id', foreignKeyConstraintName: 'waitlist_offer_made' })
  offer?: StoredOffer | null;

  /** The open offer. */
  @Column({ name: 'offer_id', type: 'uuid', nullable: true })
  offerId: string | null;

  @CreateDateColumn({ name: 'joined_at', type: 'timestamptz' })
  joinedAt: Date;
}
