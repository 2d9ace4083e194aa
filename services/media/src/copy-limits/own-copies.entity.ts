import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The number of data copies that a person took on the last day with any. */
@Entity({ name: 'own_copies' })
export class OwnCopies {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'own_copies_pkey' })
  userId: string;

  /** 'YYYY-MM-DD', in UTC. */
  @Column({ type: 'date' })
  day: string;

  @Column({ type: 'integer' })
  taken: number;

  /** A copy is under way until then; its process extends this. Null if there is none. */
  @Column({ name: 'held_until', type: 'timestamptz', nullable: true })
  heldUntil: Date | null;
}
