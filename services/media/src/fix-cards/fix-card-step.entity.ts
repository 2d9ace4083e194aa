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
import type { FixCardStep } from '@fungo/contracts';
import { Film } from '../films/film.entity';
import { StoredFixCard } from './fix-card.entity';

/** A proof of a card, or a coach's answer. */
@Entity({ name: 'fix_card_steps' })
@Index('fix_card_steps_of_card', ['cardId', 'at'])
@Index('fix_card_steps_once', ['filmId'], { unique: true })
@Check('fix_card_steps_step', `step IN ('proof', 'again', 'done')`)
@Check('fix_card_steps_film_of_proof', `(step = 'proof') = (film_id IS NOT NULL)`)
export class StoredFixCardStep {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'fix_card_steps_pkey' })
  id: string;

  @Column({ name: 'card_id', type: 'uuid' })
  cardId: string;

  @ManyToOne(() => StoredFixCard, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'card_id', foreignKeyConstraintName: 'fix_card_steps_card' })
  card?: StoredFixCard;

  @Column({ type: 'text' })
  step: FixCardStep['step'];

  @CreateDateColumn({ type: 'timestamptz' })
  at: Date;

  /** The account that sent the proof or answered. */
  @Column({ name: 'by_id', type: 'uuid' })
  byId: string;

  /** The coach's words. */
  @Column({ type: 'text', nullable: true })
  line: string | null;

  @Column({ name: 'film_id', type: 'uuid', nullable: true })
  filmId: string | null;

  /** One to one, because of the unique index. */
  @ManyToOne(() => Film)
  @JoinColumn({ name: 'film_id', foreignKeyConstraintName: 'fix_card_steps_film' })
  film?: Film | null;
}
