import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Division } from '@fungo/contracts';
import { StoredCamp } from './camp.entity';

/** A division of a camp: an age group with its hours and field. */
@Entity({ name: 'divisions' })
@Index('divisions_of_camp', ['campId'])
@Check('divisions_sport', `sport IN ('coed', 'baseball', 'softball')`)
@Check('divisions_capacity', 'taken BETWEEN 0 AND capacity')
export class StoredDivision {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'divisions_pkey',
  })
  id: number;

  @ForeignKey(() => StoredCamp, { name: 'divisions_camp', onDelete: 'CASCADE' })
  @Column({ name: 'camp_id', type: 'integer' })
  campId: number;

  @Column({ type: 'text' })
  sport: Division['sport'];

  @Column({ name: 'age_group', type: 'text' })
  ageGroup: string;

  /** '09:00 - 10:00' */
  @Column({ type: 'text' })
  time: string;

  @Column({ type: 'text' })
  field: string;

  @Column({ type: 'integer' })
  capacity: number;

  /** Number of children with a confirmed registration or an offered place. */
  @Column({ type: 'integer', default: 0 })
  taken: number;
}
