import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Mark } from '@fungo/contracts';
import { StoredParticipant } from '../registrations/participant.entity';

/** A tap at the gate, with an id from the phone. Taps never change: the latest one of a child's day counts. */
@Entity({ name: 'marks' })
@Index('marks_of_participant', ['participantId', 'date', 'at'])
@Check('marks_kind', `kind IN ('in', 'out', 'absent')`)
@Check('marks_collected', `(kind = 'out') = (collected_by IS NOT NULL)`)
export class StoredMark {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'marks_pkey' })
  id: string;

  @ForeignKey(() => StoredParticipant, { name: 'marks_participant', onDelete: 'CASCADE' })
  @Column({ name: 'participant_id', type: 'integer' })
  participantId: number;

  @Column({ type: 'date' })
  date: string;

  @Column({ type: 'text' })
  kind: Mark['kind'];

  /** Time by the phone's clock. */
  @Column({ type: 'timestamptz' })
  at: Date;

  @Column({ name: 'collected_by', type: 'text', nullable: true })
  collectedBy: string | null;

  /** Reason for handing the child to a person that the guardian did not name. */
  @Column({ type: 'text', nullable: true })
  reason: string | null;

  @Column({ name: 'made_by', type: 'uuid' })
  madeBy: string;

  @CreateDateColumn({ name: 'received_at', type: 'timestamptz' })
  receivedAt: Date;
}
