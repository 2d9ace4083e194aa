import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { AppendOnly } from '@fungo/platform';
import type { ScoreRecord, Station } from '@fungo/contracts';

/**
 * A change of a score, with an id from the device. It has no name and no foreign key, since it outlives the entry.
 */
@AppendOnly()
@Entity({ name: 'score_changes' })
@Index('score_changes_of_camp', ['campId', 'receivedAt', 'id'])
@Index('score_changes_of_player', ['playerId', 'receivedAt', 'id'])
@Check('score_changes_kind', `kind IN ('scored', 'clashed', 'added', 'removed', 'put-back')`)
@Check('score_changes_by', `(made_by IS NULL) <> (code_id IS NULL)`)
export class ScoreChangeRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'score_changes_pkey' })
  id: string;

  @Column({ name: 'camp_id', type: 'integer' })
  campId: number;

  @Column({ name: 'player_id', type: 'integer' })
  playerId: number;

  @Column({ type: 'text' })
  station: Station;

  /** `clashed` if it changed nothing. */
  @Column({ type: 'text' })
  kind: ScoreRecord['kind'];

  /** Null if the child was not on the list. */
  @Column({ type: 'jsonb', nullable: true })
  before: ScoreRecord['from'];

  @Column({ type: 'jsonb', nullable: true })
  after: ScoreRecord['to'];

  /** User id; null for a helper with a code. */
  @Column({ name: 'made_by', type: 'uuid', nullable: true })
  madeBy: string | null;

  @Column({ name: 'code_id', type: 'uuid', nullable: true })
  codeId: string | null;

  /** Time by the device's clock. */
  @Column({ name: 'made_at', type: 'timestamptz' })
  madeAt: Date;

  @Column({ name: 'received_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  receivedAt: Date;

  @Column({ name: 'request_id', type: 'text', nullable: true })
  requestId: string | null;
}
