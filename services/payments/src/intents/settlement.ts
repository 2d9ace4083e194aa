import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { type Cents, fields } from '@fungo/contracts';
import { Outbox, transaction } from '@fungo/platform';
import { LedgerWriter } from '../ledger/ledger.writer';
import { paidByCard } from '../ledger/ledger.rules';
import { MoneyNews } from '../ledger/money-news';
import { RefundsWriter } from '../refunds/refunds.writer';
import { failIfGone, isRefused, StripeBank } from '../stripe/stripe';
import { StoredIntent } from './intent.entity';
import { closeIntent } from './intents.jobs';

type Found = Awaited<ReturnType<StripeBank['getIntent']>>;

/** Enters a payment's outcome as read from Stripe, so the order, number and kind of events don't matter. */
@Injectable()
export class Settlement {
  constructor(
    private readonly dataSource: DataSource,
    private readonly bank: StripeBank,
    private readonly ledger: LedgerWriter,
    private readonly refunds: RefundsWriter,
    private readonly outbox: Outbox,
    private readonly news: MoneyNews,
  ) {}

  async settle(stripeId: string): Promise<void> {
    const found = await this.bank.getIntent(stripeId).catch(failIfGone(`payment ${stripeId}`));
    const intent = await this.intentOf(found);
    if (!intent) return; // another product's on the same account
    if (found.status === 'canceled')
      await this.dataSource.manager.update(
        StoredIntent,
        { id: intent.id, state: 'live' },
        { stripeId, state: 'closed' },
      );
    if (found.status === 'succeeded') await this.enter(intent, found);
  }

  /** Queues the closing of payments for an ended registration, in the caller's transaction. */
  async closeLive(manager: EntityManager, chargeId: string): Promise<void> {
    const live = await manager.findOneBy(StoredIntent, { chargeId, state: 'live' });
    if (live) await this.outbox.addJob(manager, closeIntent, { intentId: live.id });
  }

  /** Enters a payment that was made in the meantime. A payment without a Stripe id was never shown to anyone, so it just closes. */
  async close(id: string): Promise<void> {
    const { manager } = this.dataSource;
    await manager.update(StoredIntent, { id, state: 'live', stripeId: IsNull() }, { state: 'closed' });
    const live = await manager.findOneBy(StoredIntent, { id, state: 'live' });
    if (!live?.stripeId) return;
    await this.bank.cancelIntent(live.stripeId).catch((error: unknown) => {
      if (!isRefused(error)) throw error;
    });
    await this.settle(live.stripeId);
  }

  private async enter({ id, chargeId }: StoredIntent, found: Found): Promise<void> {
    const cents = found.amount_received as Cents;
    await transaction(this.dataSource, async (manager) => {
      const charge = await this.ledger.lock(manager, chargeId);
      await manager.update(StoredIntent, { id }, { stripeId: found.id, state: 'paid' });
      if (!(await this.ledger.post(manager, chargeId, paidByCard(found.id, cents), paidAt(found)))) return;
      const paid = { by: 'card', amount: { cents } } as const;
      await this.news.moved(manager, chargeId, { ...paid, paymentIntentId: found.id });
      await this.news.entered(manager, chargeId, { kind: 'payment', ...paid });
      await this.refunds.returnLate(manager, charge);
    });
  }

  /** Our payment by Stripe's id, or by the id in its metadata if the answer to its creation was lost. */
  private async intentOf({ id: stripeId, metadata }: Found): Promise<StoredIntent | null> {
    const { manager } = this.dataSource;
    const known = await manager.findOneBy(StoredIntent, { stripeId });
    const carried = fields.uuid.safeParse(metadata.intentId);
    if (known || !carried.success) return known;
    return manager.findOneBy(StoredIntent, { id: carried.data });
  }
}

const paidAt = ({ latest_charge: charge }: Found): Date =>
  charge && typeof charge === 'object' ? new Date(charge.created * 1000) : new Date();
