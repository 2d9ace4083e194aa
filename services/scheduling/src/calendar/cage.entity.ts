import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A batting cage of the academy. One lesson or group of lessons uses it at a time. */
@Entity({ name: 'cages' })
@Index('cages_name', ['nameKey'], { unique: true })
export class StoredCage {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'cages_pkey',
  })
  id: number;

  @Column({ type: 'text' })
  name: string;

  /** The name in lower case, by which it is unique. */
  @Column({ name: 'name_key', type: 'text' })
  nameKey: string;

  /** Slots in a closed cage have no openings. */
  @Column({ name: 'is_active', type: 'boolean', default: true })
  isActive: boolean;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}

/** SQL for whether the row `slot` is in no cage, or in an open one. */
export const cageIsOpenSql = `(slot.cage_id IS NULL
  OR EXISTS (SELECT FROM cages WHERE cages.id = slot.cage_id AND cages.is_active))`;
