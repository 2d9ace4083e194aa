import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, Not } from 'typeorm';
import { fields, getPerson } from '@fungo/contracts';
import { AppError, Ask, Outbox, PermanentFailure, transaction } from '@fungo/platform';
import { audited, system } from '@fungo/platform/academy';
import { LedgerWriter } from '../ledger/ledger.writer';
import { paidByCard } from '../ledger/ledger.rules';
import { type FoundSubscription, MembershipBank } from '../stripe/membership-bank';
import { failIfGone, StripeBank } from '../stripe/stripe';
import { MembershipsWriter } from './memberships.writer';
import { Subscriber } from './subscriber.entity';
import { StoredSubscription } from './subscription.entity';
import { inOrder, isLive } from './subscription.rules';
import { endSubscription, settleSubscription } from './subscriptions.jobs';

/** Updates memberships from subscriptions at Stripe, in any order and any number of times. */
@Injectable()
export class Subscriptions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly bank: MembershipBank,
    private readonly refunds: StripeBank,
    private readonly memberships: MembershipsWriter,
    private readonly ledger: LedgerWriter,
    private readonly ask: Ask,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Only the last reader writes. Its answer is at least as new as the events of earlier readers, so those can stop.
   * @param named id of a subscription, or of its checkout or invoice
   */
  async settle(named: string): Promise<void> {
    const stripeId = await this.bank.subscriptionOf(named).catch(failIfGone(named));
    const userId = stripeId && (await this.userOf(stripeId));
    if (!userId) return; // another product's on the same account
    const [[{ version }]] = await this.dataSource.query<[[{ version: number }]]>(
      `UPDATE subscriptions SET read_version = read_version + 1 WHERE stripe_id = $1
       RETURNING read_version AS version`,
      [stripeId],
    );
    const found = await this.bank.getSubscription(stripeId).catch(failIfGone(stripeId));
    await transaction(this.dataSource, async (manager) => {
      const subscriber = await this.memberships.lock(manager, userId);
      const known = await manager.findOneByOrFail(StoredSubscription, { stripeId });
      if (known.readVersion !== version) return;
      await this.write(manager, known, found);
      for (const { payment, cents, paidAt } of found.payments)
        await this.ledger.post(manager, null, paidByCard(payment, cents, 'memberships'), paidAt);
      if (!subscriber.customerId && !subscriber.goneAt)
        await manager.update(Subscriber, { userId }, { customerId: found.customerId });
      await this.endExtra(manager, subscriber);
      await this.memberships.follow(manager, system, userId);
    });
  }

  async end(stripeId: string, payBack: boolean): Promise<void> {
    await this.bank.end(stripeId);
    if (payBack)
      for (const { payment, cents } of (await this.bank.getSubscription(stripeId)).payments)
        await this.refunds.refund({ id: payment, payment, cents });
    await this.settle(stripeId);
  }

  forget(customerId: string): Promise<void> {
    return this.bank.forgetCustomer(customerId);
  }

  async settleAll(manager: EntityManager): Promise<void> {
    const open = await manager.find(StoredSubscription, {
      select: { stripeId: true },
      where: { status: Not(In(['canceled', 'incomplete_expired'])) },
    });
    for (const { stripeId } of open) await this.outbox.addJob(manager, settleSubscription, { stripeId });
  }

  private async write(
    manager: EntityManager,
    known: StoredSubscription,
    { stripeId, carried: _, customerId: __, payments: ___, unpaid, gaveUp, ...facts }: FoundSubscription,
  ): Promise<void> {
    const wasLive = isLive(known);
    const { userId } = known;
    const isNews = facts.status === 'past_due' && unpaid !== null && unpaid.invoiceId !== known.toldOf;
    await manager.update(
      StoredSubscription,
      { stripeId },
      { ...facts, retriesAt: unpaid?.retriesAt ?? null, ...(isNews && { toldOf: unpaid.invoiceId }) },
    );
    if (isNews && known.endedBy === null)
      await this.outbox.add(manager, 'payments.membership-payment-failed', {
        userId,
        retriesAt: unpaid.retriesAt?.toISOString() ?? null,
      });
    if (wasLive && gaveUp)
      await this.outbox.add(manager, 'payments.membership-payment-failed', { userId, retriesAt: null });
    // Stripe may be configured to keep a subscription whose payment failed, and would keep billing.
    if (facts.status === 'unpaid')
      await this.outbox.addJob(manager, endSubscription, { stripeId, payBack: false });
  }

  /** Ends surplus subscriptions: a person pays for one membership, and an erased person for none. */
  private async endExtra(manager: EntityManager, { userId, goneAt }: Subscriber): Promise<void> {
    const live = inOrder((await manager.findBy(StoredSubscription, { userId })).filter(isLive));
    for (const { stripeId } of goneAt ? live : live.slice(1)) {
      await manager.update(StoredSubscription, { stripeId }, { endedBy: 'extra' });
      await this.outbox.addJob(manager, endSubscription, { stripeId, payBack: true });
      await audited(manager, system, {
        verb: 'ended a duplicate',
        entity: 'subscription',
        entityId: stripeId,
        fields: ['endedBy'],
      });
    }
  }

  /** The subscriber; null if it is none of ours. Links the subscription to them. */
  private async userOf(stripeId: string): Promise<string | null> {
    const { manager } = this.dataSource;
    const known = await manager.findOneBy(StoredSubscription, { stripeId });
    if (known) return known.userId;
    const { carried, beganAt } = await this.bank.getSubscription(stripeId).catch(failIfGone(stripeId));
    const buyer = fields.uuid.safeParse(carried ?? (await this.bank.findBuyer(stripeId)));
    if (!buyer.success) return null;
    const userId = buyer.data;
    if (!(await manager.existsBy(Subscriber, { userId }))) await this.assertKnown(userId, stripeId);
    await manager
      .createQueryBuilder()
      .insert()
      .into(StoredSubscription)
      .values({ stripeId, userId, beganAt })
      .orIgnore()
      .execute();
    return userId;
  }

  /** @throws PermanentFailure if the payer is unknown, so that an operator sees it */
  private async assertKnown(userId: string, stripeId: string): Promise<void> {
    await this.ask.question(getPerson, { params: { userId } }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'identity.user-not-found')
        throw new PermanentFailure(`${stripeId} is paid by a person unknown to the academy`);
      throw error;
    });
  }
}
