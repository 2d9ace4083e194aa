import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, MoreThan, Not } from 'typeorm';
import type { AnswerOf, Difference, listDifferences } from '@fungo/contracts';
import { AppError, type SignedIn, transaction } from '@fungo/platform';
import { audited } from '@fungo/platform/academy';
import { Charge } from '../ledger/charge.entity';
import type { Finding } from './comparison';
import { showDifference, StoredDifference } from './difference.entity';
import { Reconciliation } from './reconciliation.entity';

const shown = { open: 100, over: 20, days: 30 };

/** Records where the ledger and Stripe differ. */
@Injectable()
export class Differences {
  constructor(private readonly dataSource: DataSource) {}

  /** A dismissed difference stays dismissed until its amounts change. */
  async record({ kind, stripeId, ...sums }: Finding, state: 'open' | 'mended'): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO differences AS known (id, kind, stripe_id, registration_id, held_cents, stripe_cents, state)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
           ON CONFLICT (stripe_id) DO UPDATE
          SET kind = excluded.kind, registration_id = excluded.registration_id, last_seen_at = now(),
              held_cents = excluded.held_cents, stripe_cents = excluded.stripe_cents,
              state = CASE WHEN known.state = 'dismissed' AND excluded.state = 'open'
                            AND known.held_cents IS NOT DISTINCT FROM excluded.held_cents
                            AND known.stripe_cents IS NOT DISTINCT FROM excluded.stripe_cents
                           THEN 'dismissed' ELSE excluded.state END`,
      [randomUUID(), kind, stripeId, sums.chargeId, sums.heldCents, sums.stripeCents, state],
    );
  }

  /** Settles the difference: both sides agree. */
  async settle(stripeId: string): Promise<void> {
    await this.dataSource.manager.update(
      StoredDifference,
      { stripeId, state: In(['open', 'dismissed']) },
      { state: 'settled', lastSeenAt: new Date() },
    );
  }

  async list(): Promise<AnswerOf<typeof listDifferences>> {
    const { manager } = this.dataSource;
    const last = await manager.findOne(Reconciliation, {
      ...{ where: { finishedAt: Not(IsNull()) }, order: { finishedAt: 'DESC' } },
    });
    const open = await manager.find(StoredDifference, {
      ...{ where: { state: 'open' }, order: { firstSeenAt: 'DESC', id: 'ASC' }, take: shown.open },
    });
    const since = new Date(Date.now() - shown.days * 86_400_000);
    const over = await manager.find(StoredDifference, {
      where: { state: Not('open'), lastSeenAt: MoreThan(since) },
      ...{ order: { lastSeenAt: 'DESC', id: 'ASC' }, take: shown.over },
    });
    return {
      comparedAt: last?.finishedAt?.toISOString() ?? null,
      ...{ open: await this.show(open), over: await this.show(over) },
    };
  }

  /** Removes old reasons for dismissals, since they may name people. */
  async forget(manager: EntityManager, chargeId: string): Promise<void> {
    await manager.update(StoredDifference, { chargeId }, { reason: null });
  }

  /** @throws AppError `payments.difference-not-found`, `payments.difference-over` */
  dismiss(caller: SignedIn, id: string, reason: string): Promise<Difference> {
    return transaction(this.dataSource, async (manager) => {
      const { affected } = await manager.update(
        StoredDifference,
        { id, state: 'open' },
        { state: 'dismissed', reason },
      );
      const found = await manager.findOneBy(StoredDifference, { id });
      if (!found) throw new AppError('payments.difference-not-found');
      if (affected === 0) throw new AppError('payments.difference-over');
      await audited(manager, caller, {
        ...{ verb: 'dismissed', entity: 'difference', entityId: id, fields: ['state'] },
      });
      return (await this.show([found]))[0]!;
    });
  }

  private async show(differences: StoredDifference[]): Promise<Difference[]> {
    const ids = differences.map(({ chargeId }) => chargeId).filter((id) => id !== null);
    const charges = await this.dataSource.manager.findBy(Charge, { id: In(ids) });
    const subjects = new Map(charges.map(({ id, subject }) => [id, subject]));
    return differences.map((one) => showDifference(one, subjectOf(one, subjects)));
  }
}

/** A payment for a registration may be known before the registration is. */
const subjectOf = (
  { chargeId }: StoredDifference,
  subjects: Map<string, Charge['subject']>,
): Difference['subject'] => (chargeId === null ? null : (subjects.get(chargeId) ?? 'registration'));
