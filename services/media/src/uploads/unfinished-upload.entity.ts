import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A swing or a proof of which not all bytes have arrived. */
@Entity({ name: 'unfinished_uploads' })
@Index('unfinished_uploads_owner', ['ownerId'])
@Index('unfinished_uploads_created', ['createdAt'])
@Index('unfinished_uploads_once', ['ownerId', 'proofOf'], { unique: true, where: 'proof_of IS NOT NULL' })
@Check('unfinished_uploads_received', 'received BETWEEN 0 AND size')
export class UnfinishedUpload {
  /** The film's id, later. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'unfinished_uploads_pkey' })
  id: string;

  /** The account that sends it. */
  @Column({ name: 'owner_id', type: 'uuid' })
  ownerId: string;

  @Column({ name: 'player_id', type: 'uuid' })
  playerId: string;

  /** The fix card that it is a proof of; null for a swing. */
  @Column({ name: 'card_id', type: 'uuid', nullable: true })
  cardId: string | null;

  /** The card again, for the unique key: rows of the version before that key have none. */
  @Column({ name: 'proof_of', type: 'uuid', nullable: true })
  proofOf: string | null;

  /** bytes, in the end */
  @Column({ type: 'integer' })
  size: number;

  /** bytes, so far: each new part must start here */
  @Column({ type: 'integer', default: 0 })
  received: number;

  /** As the client sent it, and in its order: the file's name and the fields of a swing. */
  @Column({ type: 'json' })
  metadata: Record<string, string | null>;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
