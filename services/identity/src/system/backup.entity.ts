import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A good backup of the whole database and the store. The backup program writes it; the metric of its age reads it. */
@Entity({ name: 'backups' })
export class StoredBackup {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'backups_pkey',
  })
  id: number;

  @Column({ name: 'made_at', type: 'timestamptz', default: () => 'now()' })
  madeAt: Date;

  /** Of the dump and all objects, before encryption. */
  @Column({ type: 'bigint' })
  bytes: string;

  @Column({ name: 'is_encrypted', type: 'boolean' })
  isEncrypted: boolean;
}
