import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Sealed } from '@fungo/platform';

/** A league that the academy may write to. */
@Entity({ name: 'leagues' })
@Unique('leagues_email', ['email'])
@Index('leagues_by_time', ['createdAt', 'id'])
export class StoredLeague {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'leagues_pkey',
  })
  id: number;

  @Column({ type: 'text' })
  name: string;

  /** In lower case. Not sealed, because leagues are looked up by it. */
  @Column({ type: 'text' })
  email: string;

  @Sealed()
  @Column({ name: 'contact_name', type: 'text', nullable: true })
  contactName: string | null;

  @Sealed()
  @Column({ type: 'text', nullable: true })
  phone: string | null;

  @Sealed()
  @Column({ type: 'text', nullable: true })
  note: string | null;

  /** To the millisecond, because a list's next page starts exactly after it. */
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
