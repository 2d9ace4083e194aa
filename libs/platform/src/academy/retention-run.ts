import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { constants, type Retention } from '@fungo/contracts';

/** A service's deletions of one night by retention period, for the administrator: numbers without names. */
@Entity({ name: 'retention_runs' })
export class RetentionRun {
  /** On the academy's calendar. */
  @PrimaryColumn({ name: 'ran_on', type: 'date', primaryKeyConstraintName: 'retention_runs_pkey' })
  ranOn: string;

  @Column({ type: 'integer' })
  announced: number;

  @Column({ type: 'integer' })
  deleted: number;

  @Column({ type: 'date', nullable: true })
  oldest: string | null;
}

/** Adds a portion's numbers to its night, in the portion's transaction. */
export const noteRun = (
  manager: EntityManager,
  { ranOn, announced, deleted, oldest }: RetentionRun,
): Promise<unknown> =>
  manager.query(
    `INSERT INTO retention_runs AS run (ran_on, announced, deleted, oldest) VALUES ($1, $2, $3, $4)
     ON CONFLICT (ran_on) DO UPDATE SET announced = run.announced + excluded.announced,
            deleted = run.deleted + excluded.deleted, oldest = least(run.oldest, excluded.oldest)`,
    [ranOn, announced, deleted, oldest],
  );

export const lastRuns = (manager: EntityManager): Promise<Retention['runs']> =>
  manager.find(RetentionRun, { order: { ranOn: 'DESC' }, take: constants.retention.reportedRuns });
