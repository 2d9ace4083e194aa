import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A merge by staff, with what it takes to undo it. */
@Entity({ name: 'merges' })
@Index('merges_newest', ['madeAt', 'id'])
@Check('merges_kind', `kind IN ('accounts', 'players')`)
@Check('merges_of_two', 'from_id <> into_id')
export class StoredMerge {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'merges_pkey' })
  id: string;

  @Column({ type: 'text' })
  kind: 'accounts' | 'players';

  /** The accounts that staff named, or the players. */
  @Column({ name: 'from_id', type: 'uuid' })
  fromId: string;

  @Column({ name: 'into_id', type: 'uuid' })
  intoId: string;

  /** The families, for accounts. */
  @Column({ name: 'from_family', type: 'uuid', nullable: true })
  fromFamily: string | null;

  @Column({ name: 'into_family', type: 'uuid', nullable: true })
  intoFamily: string | null;

  /** Families or players that had been merged into the first before. */
  @Column({ type: 'uuid', array: true })
  along: string[];

  /** The first family's guardians. */
  @Column({ type: 'uuid', array: true })
  guardians: string[];

  /** Those of them who were no guardians of the other family. */
  @Column({ type: 'uuid', array: true })
  newcomers: string[];

  /** Those of them whose own family it was. */
  @Column({ type: 'uuid', array: true })
  residents: string[];

  @Column({ name: 'made_by', type: 'uuid' })
  madeBy: string;

  @CreateDateColumn({ name: 'made_at', type: 'timestamptz' })
  madeAt: Date;

  @Column({ name: 'undone_at', type: 'timestamptz', nullable: true })
  undoneAt: Date | null;
}
