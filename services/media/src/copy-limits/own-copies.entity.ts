import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The copies of their data that somebody took on the last day that they took any. */
@Entity({ name: 'own_copies' })
export class OwnCopies {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'own_copies_pkey' })
  userId: string;

  /** 'YYYY-MM-DD', in UTC. */
  @Column({ type: 'date' })
  day: string;

  @Column({ type: 'integer' })
  taken: number;

  /** Until when one is taken to be under way; its process prolongs it. Null: none is. */
  @Column({ name: 'held_until', type: 'timestamptz', nullable: true })
  heldUntil: Date | null;
}
