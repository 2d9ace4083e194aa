import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A phrase that a coach keeps for feedback. */
@Entity({ name: 'review_phrases' })
@Index('review_phrases_once', ['coachId', 'text'], { unique: true })
@Check('review_phrases_length', 'length(text) BETWEEN 1 AND 300')
export class StoredReviewPhrase {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'review_phrases_pkey' })
  id: string;

  /** User id of the coach or administrator. */
  @Column({ name: 'coach_id', type: 'uuid' })
  coachId: string;

  @Column({ type: 'text' })
  text: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
