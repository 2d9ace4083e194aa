import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ThreadState } from '../threads/thread-state.entity';
import { type Outcome, outcomes } from './inbound.rules';

/** A mail to a reply address, so that it lands once however often the mail service brings it. Its words are in no column. */
@Entity({ name: 'inbound_mails' })
@Index('inbound_mails_by_age', ['receivedAt'])
@Check('inbound_mails_outcome', `outcome IN (${outcomes.map((outcome) => `'${outcome}'`).join(', ')})`)
export class InboundMail {
  /** The reader and the thread that its address names. */
  @ForeignKey(() => ThreadState, { name: 'inbound_mails_state', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'state_id', type: 'integer', primaryKeyConstraintName: 'inbound_mails_pkey' })
  stateId: number;

  /** SHA-256 of its Message-ID, which its sender chose. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'inbound_mails_pkey' })
  hash: string;

  @Column({ type: 'text' })
  outcome: Outcome;

  @CreateDateColumn({ name: 'received_at', type: 'timestamptz' })
  receivedAt: Date;
}
