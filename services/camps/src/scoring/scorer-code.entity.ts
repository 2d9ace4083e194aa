import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Station } from '@fungo/contracts';
import { Sealed } from '@fungo/platform';
import { StoredCamp } from '../places/camp.entity';
import { isStationSql } from '../leaderboards/entry.entity';

/** A code that lets a helper score one station of a camp. It is kept after its end as the author of changes. */
@Entity({ name: 'scorer_codes' })
@Index('scorer_codes_of_camp', ['campId', 'createdAt'])
@Index('scorer_codes_code', ['codeHash'], { unique: true })
@Index('scorer_codes_token', ['tokenHash'], { unique: true })
@Check('scorer_codes_station', isStationSql)
export class StoredScorerCode {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'scorer_codes_pkey' })
  id: string;

  @ForeignKey(() => StoredCamp, { name: 'scorer_codes_camp', onDelete: 'CASCADE' })
  @Column({ name: 'camp_id', type: 'integer' })
  campId: number;

  @Column({ type: 'text' })
  station: Station;

  @Column({ type: 'text' })
  helper: string;

  /** The code in the form that the administrator reads out. */
  @Sealed()
  @Column({ type: 'text' })
  code: string;

  @Column({ name: 'code_hash', type: 'text' })
  codeHash: string;

  /** Token of the device that opened the code. */
  @Sealed()
  @Column({ type: 'text' })
  token: string;

  @Column({ name: 'token_hash', type: 'text' })
  tokenHash: string;

  @Column({ name: 'made_by', type: 'uuid' })
  madeBy: string;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  @Column({ name: 'withdrawn_at', type: 'timestamptz', nullable: true })
  withdrawnAt: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
