import { Check, Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** What is compared one after another; `open`: the differences that are known. */
export const steps = ['charges', 'refunds', 'disputes', 'open'] as const;
export type Step = (typeof steps)[number];

/** A comparison of the ledger with what Stripe has of a time, and how far it has come. */
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

  /** The last thing of the step that was looked at; null: none yet. */
  @Column({ type: 'text', nullable: true })
  cursor: string | null;

  /** Down to when the step's things have been looked at. */
  @Column({ type: 'timestamptz' })
  bound: Date;

  @CreateDateColumn({ name: 'begun_at', type: 'timestamptz' })
  begunAt: Date;

  @Column({ name: 'finished_at', type: 'timestamptz', nullable: true })
  finishedAt: Date | null;
}
