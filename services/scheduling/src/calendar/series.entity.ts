import { Check, Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Weekly lessons that a family requested, or staff booked, at once. Whose they are, and when, is in the lessons. */
@Entity({ name: 'series' })
@Check('series_size', 'size BETWEEN 2 AND 12')
export class StoredSeries {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'series_pkey',
  })
  id: number;

  /** Number of lessons that were requested or booked. */
  @Column({ type: 'smallint' })
  size: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
