import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { StoredCamp } from './camp.entity';

/** A version of a camp's waiver. Versions never change, so a signature keeps its text. */
@Entity({ name: 'waivers' })
@Index('waivers_version', ['campId', 'version'], { unique: true })
@Index('waivers_current', ['campId'], { unique: true, where: 'replaced_at IS NULL' })
export class StoredWaiver {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'waivers_pkey',
  })
  id: number;

  @ForeignKey(() => StoredCamp, { name: 'waivers_camp', onDelete: 'CASCADE' })
  @Column({ name: 'camp_id', type: 'integer' })
  campId: number;

  /** Version number, from 1. */
  @Column({ type: 'integer' })
  version: number;

  @Column({ type: 'text' })
  text: string;

  @Column({ type: 'boolean' })
  required: boolean;

  /** Null for the current version. */
  @Column({ name: 'replaced_at', type: 'timestamptz', nullable: true })
  replacedAt: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
