import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { InquiryKind, InquiryStatus } from '@fungo/contracts';
import { Sealed } from '@fungo/platform';
import { StoredOutreach } from '../outreach/outreach.entity';

/** A form that anybody may send: a coaching inquiry, the search for a team, or a new team. */
@Entity({ name: 'inquiries' })
@Index('inquiries_by_time', ['kind', 'createdAt'])
@Index('inquiries_of_address', ['email', 'createdAt'])
@Index('inquiries_of_sender', ['sender', 'createdAt'])
@Index('inquiries_of_outreach', ['outreachId'], { where: 'outreach_id IS NOT NULL' })
@Check('inquiries_kind', `kind IN ('coaching', 'team-finder', 'team-creation')`)
@Check('inquiries_status', `status IN ('pending', 'contacted', 'scheduled', 'completed')`)
export class StoredInquiry {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'inquiries_pkey',
  })
  id: number;

  @Column({ type: 'text' })
  kind: InquiryKind;

  /** {@link SenderHash} */
  @Column({ type: 'text' })
  sender: string;

  /** The league, player or coach that it is about, for searching lists. */
  @Column({ type: 'text' })
  name: string;

  /** Not sealed, because inquiries are counted and searched by address. */
  @Column({ type: 'text' })
  email: string;

  /** The mail to a league whose link it came from. */
  @ForeignKey(() => StoredOutreach, { name: 'inquiries_outreach', onDelete: 'SET NULL' })
  @Column({ name: 'outreach_id', type: 'integer', nullable: true })
  outreachId: number | null;

  /** The form's content, as JSON. */
  @Sealed()
  @Column({ type: 'text' })
  form: string;

  @Column({ type: 'text', default: 'pending' })
  status: InquiryStatus;

  @Sealed()
  @Column({ type: 'text', nullable: true })
  note: string | null;

  @Column({ name: 'answered_by', type: 'uuid', nullable: true })
  answeredBy: string | null;

  @Column({ name: 'answered_at', type: 'timestamptz', precision: 3, nullable: true })
  answeredAt: Date | null;

  /** To the millisecond, like the answer, because a list's next page starts exactly after it. */
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
