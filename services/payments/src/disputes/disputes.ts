import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Cents, Dispute } from '@fungo/contracts';
import { Outbox, transaction } from '@fungo/platform';
import { CardPayments } from '../card-payments/card-payments';
import { StoredDispute } from '../ledger/dispute.entity';
import { LedgerWriter } from '../ledger/ledger.writer';
import { disputed, disputeWon, payerOf } from '../ledger/ledger.rules';
import { MoneyNews } from '../ledger/money-news';
import { RefundsWriter } from '../refunds/refunds.writer';
import { failIfGone, idOf, StripeBank } from '../stripe/stripe';
import { hasTaken, isAfter, isUnderWay, stateOf } from './disputes.rules';

/** Enters disputes in the ledger. Every event, however often it comes, leads to a fresh read from Stripe. */
@Injectable()
export class Disputes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly bank: StripeBank,
    private readonly payments: CardPayments,
    private readonly ledger: LedgerWriter,
    private readonly refunds: RefundsWriter,
    private readonly outbox: Outbox,
    private readonly news: MoneyNews,
  ) {}

  async settle(stripeId: string): Promise<void> {
    const found = await this.bank.getDispute(stripeId).catch(failIfGone(`dispute ${stripeId}`));
    const payment = idOf(found.payment_intent);
    const posting = payment && (await this.payments.get(payment));
    if (!posting) return; // another product's on the same account
    const state = stateOf(found.status);
    const dueBy = isUnderWay(state) ? found.evidence_details.due_by : null;
    await this.enter({
      ...{ stripeId, payment, chargeId: posting.chargeId, cents: found.amount as Cents, state },
      openedAt: new Date(found.created * 1000),
      answerBy: dueBy ? new Date(dueBy * 1000) : null,
    });
  }

  private async enter(facts: StoredDispute): Promise<void> {
    const { stripeId, chargeId, state, cents, answerBy } = facts;
    await transaction(this.dataSource, async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [stripeId]);
      const charge = chargeId === null ? null : await this.ledger.lock(manager, chargeId);
      const known = await manager.findOneBy(StoredDispute, { stripeId });
      if (known && !this.isNews(state, known.state)) return;
      await manager.upsert(StoredDispute, facts, ['stripeId']);
      const moved = await this.post(manager, facts);
      const more = Number(isUnderWay(state)) - Number(isUnderWay(known?.state));
      if (chargeId !== null && (moved !== 0 || more !== 0))
        await this.news.moved(manager, chargeId, {
          ...{ by: 'card', amount: { cents: moved as Cents } },
          ...(more !== 0 && { disputes: more }),
        });
      await this.outbox.add(manager, 'payments.dispute-changed', {
        ...(charge && charge.subject !== 'registration'
          ? { registrationId: null, chargeId: charge.id }
          : { registrationId: chargeId }),
        ...{ state, amount: { cents }, answerBy: answerBy?.toISOString() ?? null },
      });
      if (charge && state === 'won') await this.refunds.returnLate(manager, charge);
    });
  }

  /** An answer older than the stored one changes nothing. */
  private isNews(state: Dispute['state'], known: Dispute['state']): boolean {
    return isAfter(state, known);
  }

  /** @returns cents received, negative for money taken */
  private async post(
    manager: EntityManager,
    { stripeId, chargeId, state, cents, openedAt }: StoredDispute,
  ): Promise<number> {
    const payer = payerOf(chargeId);
    const enter = async (entry: ReturnType<typeof disputed>, at: Date) =>
      (await this.ledger.post(manager, chargeId, entry, at)) ? cents : 0;
    const taken = hasTaken(state) ? await enter(disputed(stripeId, cents, payer), openedAt) : 0;
    const back = state === 'won' ? await enter(disputeWon(stripeId, cents, payer), new Date()) : 0;
    return back - taken;
  }
}

export const showDispute = ({ stripeId, cents, state, openedAt, answerBy }: StoredDispute): Dispute => ({
  ...{ id: stripeId, amount: cents / 100, state, openedAt: openedAt.toISOString() },
  answerBy: answerBy?.toISOString() ?? null,
});
