import { randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { Between, DataSource, In, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import type { z } from 'zod';
import { type Delivered, Outbox, Run, transaction } from '@fungo/platform';
import { StoredDispute } from '../ledger/dispute.entity';
import { Posting } from '../ledger/posting.entity';
import { settleDispute } from '../disputes/disputes.jobs';
import { idOf, type Page, StripeBank } from '../stripe/stripe';
import { Comparison } from './comparison';
import { Differences } from './differences';
import { StoredDifference } from './difference.entity';
import { Reconciliation, type Step, steps } from './reconciliation.entity';
import { comparePage, reconcile } from './reconciliation.jobs';

const day = 86_400_000;
/** Delay within which an event of Stripe may still arrive. */
const grace = 15 * 60_000;
/** Time after which a bank may still return a refund, or a slow payment may still arrive. */
const overlap = 30 * day;
/** Reach of the first comparison, and retention of settled differences. */
const firstTime = 365 * day;
/** Objects per job, so that no job takes long. */
const atOnce = 100;

/** The objects to check closely, and the comparison's progress after them. */
interface Looked {
  stripeIds: string[];
  cursor: string | null;
  bound: Date;
  isLast: boolean;
}

/** Compares the ledger with Stripe's lists. Each page is a job of its own, and runs again if its process dies. */
@Controller()
export class ReconciliationEvents {
  constructor(
    private readonly dataSource: DataSource,
    private readonly bank: StripeBank,
    private readonly comparison: Comparison,
    private readonly differences: Differences,
    private readonly outbox: Outbox,
  ) {}

  /** Starts a comparison that overlaps the last finished one, or continues an unfinished one. */
  @Run(reconcile)
  async begin(_: object, { manager }: Delivered): Promise<void> {
    if (!this.bank.isOpen) return;
    await manager.query(`SELECT pg_advisory_xact_lock(hashtext('payments.reconcile'))`);
    const open = await manager.findOneBy(Reconciliation, { finishedAt: IsNull() });
    if (open) return this.outbox.addJob(manager, comparePage, { reconciliationId: open.id });
    const last = await manager.findOne(Reconciliation, {
      ...{ where: { finishedAt: Not(IsNull()) }, order: { finishedAt: 'DESC' } },
    });
    const until = new Date(Date.now() - grace);
    const since = new Date(last ? last.until.getTime() - overlap : until.getTime() - firstTime);
    const id = randomUUID();
    await manager.insert(Reconciliation, { id, since, until, step: 'charges', bound: until });
    for (const state of ['inquiry', 'open'] as const)
      for (const { stripeId } of await manager.findBy(StoredDispute, { state }))
        await this.outbox.addJob(manager, settleDispute, { stripeId });
    await this.outbox.addJob(manager, comparePage, { reconciliationId: id });
    if (last) await manager.delete(Reconciliation, { finishedAt: LessThan(last.finishedAt!) });
    const old = { state: In(['mended', 'settled']), lastSeenAt: LessThan(new Date(Date.now() - firstTime)) };
    await manager.delete(StoredDifference, old);
  }

  @Run(comparePage)
  async compare({ reconciliationId: id }: z.output<typeof comparePage.payload>): Promise<void> {
    const run = await this.dataSource.manager.findOneBy(Reconciliation, { id, finishedAt: IsNull() });
    if (!run) return;
    const looked = await this.find(run);
    for (const stripeId of looked.stripeIds) await this.lookAt(stripeId);
    await transaction(this.dataSource, async (manager) => {
      const next = looked.isLast ? steps[steps.indexOf(run.step) + 1] : run.step;
      const at = { id, step: run.step, cursor: run.cursor ?? IsNull(), finishedAt: IsNull() };
      const { affected } = await manager.update(Reconciliation, at, stepTo(run, looked, next));
      if (affected === 0) return; // another process has compared this page
      if (next) return this.outbox.addJob(manager, comparePage, { reconciliationId: id });
      const differences = await manager.countBy(StoredDifference, { state: 'open' });
      if (differences > 0) await this.outbox.add(manager, 'payments.books-differed', { differences });
    });
  }

  /** Handles a difference like a lost event of Stripe, which is its likeliest cause. */
  private async lookAt(stripeId: string): Promise<void> {
    const finding = await this.comparison.compare(stripeId);
    if (!finding) return this.differences.settle(stripeId);
    const left = await this.comparison.mend(finding);
    await this.differences.record(left ?? finding, left ? 'open' : 'mended');
  }

  private find(run: Reconciliation): Promise<Looked> {
    if (run.step === 'charges') return this.findCharges(run);
    return run.step === 'open' ? this.findOpen(run) : this.findReturned(run, run.step);
  }

  /** Charges that differ from the ledger, and the ledger's payments in the page's time that have no charge on it. */
  private async findCharges(run: Reconciliation): Promise<Looked> {
    const { data, has_more: hasMore } = await this.bank.listCharges(pageOf(run));
    const charges = data.filter(({ status }) => status === 'succeeded');
    const bound = hasMore ? new Date(data.at(-1)!.created * 1000) : run.since;
    const postings = await this.dataSource.manager.findBy(Posting, {
      ...{ kind: 'card', happenedAt: Between(bound, run.bound) },
    });
    const paid = new Map(charges.map((one) => [idOf(one.payment_intent), one.amount_captured]));
    const differing = postings.filter(({ source, cents }) => paid.get(source) !== cents);
    const known = new Set(postings.map(({ source }) => source));
    const unknown = [...paid.keys()].filter((payment) => payment !== null && !known.has(payment));
    return {
      stripeIds: [...new Set([...differing.map(({ source }) => source), ...(unknown as string[])])],
      ...{ cursor: data.at(-1)?.id ?? null, bound, isLast: !hasMore },
    };
  }

  private async findReturned(run: Reconciliation, step: 'refunds' | 'disputes'): Promise<Looked> {
    const { data, has_more: hasMore } = await (step === 'refunds'
      ? this.bank.listRefunds(pageOf(run))
      : this.bank.listDisputes(pageOf(run)));
    const [last] = data.slice(-1);
    return {
      stripeIds: data.map(({ id }) => id),
      ...{ cursor: last?.id ?? null, bound: run.bound, isLast: !hasMore },
    };
  }

  /** Open differences that this comparison has not reached. */
  private async findOpen(run: Reconciliation): Promise<Looked> {
    const open = await this.dataSource.manager.find(StoredDifference, {
      where: {
        ...{ state: 'open', lastSeenAt: LessThan(run.begunAt) },
        ...(run.cursor && { stripeId: MoreThan(run.cursor) }),
      },
      ...{ order: { stripeId: 'ASC' }, take: atOnce },
    });
    return {
      stripeIds: open.map(({ stripeId }) => stripeId),
      ...{ cursor: open.at(-1)?.stripeId ?? null, bound: run.bound, isLast: open.length < atOnce },
    };
  }
}

const pageOf = ({ since, until, cursor }: Reconciliation): Page => ({
  created: { gte: Math.floor(since.getTime() / 1000), lte: Math.floor(until.getTime() / 1000) },
  limit: atOnce,
  ...(cursor !== null && { starting_after: cursor }),
});

const stepTo = (
  run: Reconciliation,
  { cursor, bound, isLast }: Looked,
  next: Step | undefined,
): Partial<Reconciliation> => {
  if (!next) return { finishedAt: new Date() };
  return isLast ? { step: next, cursor: null, bound: run.until } : { cursor, bound };
};
