import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Players and their guardians. Founded by an account, whose id it has, or by a guardian who left another family. */
@Entity({ name: 'families' })
export class StoredFamily {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'families_pkey' })
  id: string;

  /** The family to which staff joined this one. */
  @Column({ name: 'merged_into', type: 'uuid', nullable: true })
  mergedInto: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
