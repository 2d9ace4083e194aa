import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { getPerson, type MembershipStanding } from '@fungo/contracts';
import { AppError, Ask, Outbox, type SignedIn, transaction } from '@fungo/platform';
import { audited } from '@fungo/platform/academy';
import { MembershipBank } from '../stripe/membership-bank';
import { isDeclined, isRefused, isStripeError } from '../stripe/stripe';
import { MembershipsWriter } from './memberships.writer';
import { MembershipsService } from './memberships.service';
import { Subscriber } from './subscriber.entity';
import { StoredSubscription } from './subscription.entity';
import { inOrder, isLive, standingOf } from './subscription.rules';
import { Subscriptions } from './subscriptions';
import { settleSubscription } from './subscriptions.jobs';

/** Attempts at a checkout page that may expire while it is being prepared. */
const tries = 3;

/** Members' own actions on their subscription. */
@Injectable()
export class SubscribingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ask: Ask,
    private readonly bank: MembershipBank,
    private readonly memberships: MembershipsWriter,
    private readonly members: MembershipsService,
    private readonly subscriptions: Subscriptions,
    private readonly outbox: Outbox,
  ) {}

  /** The player's one open checkout page at Stripe, where the caller pays. */
  async checkout(payer: SignedIn, userId: string): Promise<{ url: string }> {
    const { membershipStatus, subscription } = await this.members.standingOf(userId);
    if (membershipStatus === 'active' || subscription) throw new AppError('payments.already-member');
    await transaction(this.dataSource, (manager) => this.memberships.lock(manager, userId));
    for (let attempt = 1; ; attempt += 1) {
      const subscriber = await this.dataSource.manager.findOneByOrFail(Subscriber, { userId });
      try {
        const url = await this.pageOf(subscriber, payer);
        if (url !== null) return { url };
      } catch (error) {
        if (!isStripeError(error)) throw error;
        if (!isRefused(error) || attempt === tries)
          throw new AppError('payments.bank-unavailable', { retryAfter: 5, cause: error });
        await this.startOver(subscriber, attempt > 1); // their customer may have been deleted at Stripe
      }
    }
  }

  async portal(userId: string): Promise<{ url: string }> {
    const subscriber = await this.dataSource.manager.findOneBy(Subscriber, { userId });
    if (!subscriber?.customerId) throw new AppError('payments.no-subscription');
    return { url: await this.reach(this.bank.openPortal(subscriber.customerId)) };
  }

  async pause(caller: SignedIn, playerId: string): Promise<MembershipStanding> {
    const { stripeId } = await this.liveOf(playerId, 'active');
    await this.reach(this.bank.pause(stripeId));
    return this.tell(caller, playerId, stripeId, 'paused');
  }

  /** After the paid time, a resume starts and charges a new month. Of two requests at once, one resumes. */
  async resume(caller: SignedIn, playerId: string): Promise<MembershipStanding> {
    const { stripeId, paidUntil } = await this.liveOf(playerId, 'paused');
    const [[claim]] = await this.dataSource.query<[{ resuming_at: Date }[], number]>(
      `UPDATE subscriptions SET resuming_at = now() WHERE stripe_id = $1
          AND (resuming_at IS NULL OR resuming_at < now() - interval '1 minute') RETURNING resuming_at`,
      [stripeId],
    );
    if (!claim) throw new AppError('payments.membership-under-way');
    const key = claim.resuming_at.toISOString();
    try {
      await this.reach(this.bank.resume(stripeId, { anew: paidUntil! <= new Date(), key }));
      return await this.tell(caller, playerId, stripeId, 'resumed');
    } finally {
      await this.dataSource.manager.update(StoredSubscription, { stripeId }, { resumingAt: null });
    }
  }

  /** @returns null if it has expired and a new one is needed */
  private async pageOf(subscriber: Subscriber, payer: SignedIn): Promise<string | null> {
    const { userId, attempt, checkoutId } = subscriber;
    const customerId = subscriber.customerId ?? (await this.customerFor(subscriber, payer));
    for (const stripeId of await this.bank.findOf(customerId)) {
      const known = await this.dataSource.manager.findOneBy(StoredSubscription, { stripeId });
      if (known?.endedBy) continue; // already ending
      await this.settleLater(stripeId);
    }
    const found = checkoutId
      ? await this.bank.getCheckout(checkoutId)
      : await this.bank.createCheckout(userId, customerId, attempt);
    const { id, status, url } = found;
    if (!checkoutId)
      await this.dataSource.manager.update(Subscriber, { userId, attempt }, { checkoutId: id });
    if (status === 'open' && url) return url;
    await this.startOver(subscriber);
    return null;
  }

  /** Queues the settlement of a payment and refuses another one until then. @throws AppError */
  private async settleLater(stripeId: string): Promise<never> {
    await transaction(this.dataSource, (manager) =>
      this.outbox.addJob(manager, settleSubscription, { stripeId }),
    );
    throw new AppError('payments.membership-under-way');
  }

  private async customerFor({ userId, attempt }: Subscriber, payer: SignedIn): Promise<string> {
    const { email } = await this.ask.question(getPerson, { params: { userId: payer.id } });
    const customerId = await this.bank.createCustomer(userId, email, attempt);
    await this.dataSource.manager.update(Subscriber, { userId, attempt }, { customerId });
    return customerId;
  }

  private async startOver({ userId, attempt }: Subscriber, customerIsGone = false): Promise<void> {
    await this.dataSource.manager.update(
      Subscriber,
      { userId, attempt },
      { attempt: attempt + 1, checkoutId: null, ...(customerIsGone && { customerId: null }) },
    );
  }

  /** @throws AppError `payments.no-subscription`, `payments.membership-changed` */
  private async liveOf(
    userId: string,
    state: ReturnType<typeof standingOf>['state'],
  ): Promise<StoredSubscription> {
    const [live] = inOrder(
      (await this.dataSource.manager.findBy(StoredSubscription, { userId })).filter(isLive),
    );
    if (!live) throw new AppError('payments.no-subscription');
    if (standingOf(live).state !== state) throw new AppError('payments.membership-changed');
    return live;
  }

  private async tell(
    caller: SignedIn,
    playerId: string,
    stripeId: string,
    verb: string,
  ): Promise<MembershipStanding> {
    await transaction(this.dataSource, (manager) =>
      audited(manager, caller, { verb, entity: 'membership', entityId: playerId, fields: ['paused'] }),
    );
    await this.reach(this.subscriptions.settle(stripeId));
    return this.members.standingOf(playerId);
  }

  private reach<T>(answer: Promise<T>): Promise<T> {
    return answer.catch((cause: unknown) => {
      if (isDeclined(cause)) throw new AppError('payments.card-declined', { cause });
      if (isStripeError(cause)) throw new AppError('payments.bank-unavailable', { retryAfter: 5, cause });
      throw cause;
    });
  }
}
