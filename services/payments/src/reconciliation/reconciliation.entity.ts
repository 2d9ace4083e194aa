import { Check, Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The steps, in order; `open` checks the known differences again. */
export const steps = ['charges', 'refunds', 'disputes', 'open'] as const;
export type Step = (typeof steps)[number];

/** A comparison of the ledger with Stripe over a period, and its progress. */
@Entity({ name: 'reconciliations' })
@Check('reconciliations_step', `step IN ('charges', 'refunds', 'disputes', 'open')`)
export class Reconciliation {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'reconciliations_pkey' })
  id: string;

  @Column({ type: 'timestamptz' })
  since: Date;

  @Column({ type: 'timestamptz' })
  until: Date;

  @Column({ type: 'text' })
  step: Step;

  /** The last object that the step has checked; null before the first. */
  @Column({ type: 'text', nullable: true })
  cursor: string | null;

  /** The step has checked all objects back to this time. */
  @Column({ type: 'timestamptz' })
  bound: Date;

  @CreateDateColumn({ name: 'begun_at', type: 'timestamptz' })
  begunAt: Date;

  @Column({ name: 'finished_at', type: 'timestamptz', nullable: true })
  finishedAt: Date | null;
}
