import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { type Cents, fields } from '@fungo/contracts';
import { Outbox, transaction } from '@fungo/platform';
import { CardPayments } from '../card-payments/card-payments';
import { StoredDispute } from '../ledger/dispute.entity';
import { LedgerWriter } from '../ledger/ledger.writer';
import { refunded, refundFailed, standingOf, type Way } from '../ledger/ledger.rules';
import { MoneyNews } from '../ledger/money-news';
import { Posting } from '../ledger/posting.entity';
import type { Charge } from '../ledger/charge.entity';
import { failIfGone, idOf, isRefused, StripeBank } from '../stripe/stripe';
import { StoredRefund } from './refund.entity';
import { makeRefund } from './refunds.jobs';

type AtStripe = Awaited<ReturnType<StripeBank['getRefund']>>;
type Promised = Pick<StoredRefund, 'chargeId' | 'by' | 'payment' | 'cents' | 'reason'> & {
  told?: boolean;
};

/** The refundable rest of a payment. All payments by hand count as one. */
export interface Room {
  /** Stripe's payment intent; null for payments by hand. */
  payment: string | null;
  cents: Cents;
}

const afterItsEnd = 'It came after the registration had ended.';
const madeAtStripe = 'It was made at Stripe.';
const owedBecause = {
  withdrawn: 'The family cancelled.',
  'less-due': 'It costs less now, or nothing.',
  'paid-twice': 'It was more than what was due.',
};
const erased = 'The family was erased.';

/** Refunds, from the promise to the ledger. */
@Injectable()
export class RefundsWriter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly bank: StripeBank,
    private readonly payments: CardPayments,
    private readonly ledger: LedgerWriter,
    private readonly outbox: Outbox,
    private readonly news: MoneyNews,
  ) {}

  /**
   * The refundable rests of a locked registration by one method, largest first: paid, not promised yet, and not taken
   * back by a bank.
   */
  async roomsOf(manager: EntityManager, chargeId: string, by: Way): Promise<Room[]> {
    if (by !== 'card') {
      const cents = (await this.ledger.balances(manager, chargeId))[by] ?? 0;
      return cents > 0 ? [{ payment: null, cents: cents as Cents }] : [];
    }
    const payments = await manager.findBy(Posting, { chargeId, kind: 'card' });
    const promised = await manager.findBy(StoredRefund, {
      chargeId,
      by: 'card',
      state: In(['asked', 'done']),
    });
    const taken = await manager.findBy(StoredDispute, { chargeId, state: In(['open', 'lost']) });
    const backOf = (payment: string) =>
      [...promised, ...taken]
        .filter((one) => one.payment === payment)
        .reduce<number>((sum, { cents }) => sum + cents, 0);
    return payments
      .map(({ source: payment, cents }) => ({ payment, cents: (cents - backOf(payment)) as Cents }))
      .filter(({ cents }) => cents > 0)
      .sort((a, b) => b.cents - a.cents);
  }

  /** Promises a refund for a locked registration, within its rest. A job asks Stripe; a refund by hand is entered at once. */
  async promise(manager: EntityManager, promised: Promised): Promise<string> {
    const id = randomUUID();
    const { chargeId, by, cents } = promised;
    if (by === 'card') {
      await manager.insert(StoredRefund, { id, ...promised });
      await this.outbox.addJob(manager, makeRefund, { refundId: id });
      return id;
    }
    await manager.insert(StoredRefund, { id, ...promised, state: 'done' });
    await this.ledger.post(manager, chargeId, refunded(id, by, cents), new Date());
    await this.tell(manager, chargeId, by, 0 - cents);
    await this.news.entered(manager, chargeId, { kind: 'refund', by, amount: { cents } });
    return id;
  }

  /**
   * Refunds card payments that arrived after a locked registration had ended, or what its family is owed after they
   * cancelled. A lapsed or deleted registration had been unpaid, so every payment came later. Payments from before the
   * academy cancelled are for staff to judge. For a lesson or a package, its amount decides.
   */
  async returnLate(
    manager: EntityManager,
    { id: chargeId, subject, droppedBecause, droppedAt }: Charge,
  ): Promise<void> {
    if (subject !== 'registration') {
      await this.returnOwed(manager, chargeId, { reason: 'paid-twice' });
      return;
    }
    if (droppedAt === null) return;
    if (droppedBecause === 'withdrawn') {
      await this.returnOwed(manager, chargeId, { reason: 'withdrawn' });
      return;
    }
    const allIsLate = droppedBecause === 'lapsed' || droppedBecause === 'deleted';
    const late = (await manager.findBy(Posting, { chargeId, kind: 'card' })).filter(
      ({ happenedAt }) => allIsLate || happenedAt > droppedAt,
    );
    for (const { payment, cents } of await this.roomsOf(manager, chargeId, 'card'))
      if (late.some(({ source }) => source === payment))
        await this.promise(manager, { chargeId, by: 'card', payment, cents, reason: afterItsEnd });
  }

  /**
   * Refunds what a locked charge has received beyond its amount, up to what came by card. The rest stays owed until staff
   * return it by hand.
   * @param told whether another mail already tells the family, so that it gets no receipt
   * @returns the refund to each card
   */
  async returnOwed(
    manager: EntityManager,
    chargeId: string,
    { reason, told = false }: { reason: keyof typeof owedBecause; told?: boolean },
  ): Promise<Cents[]> {
    const { fee, owed } = standingOf(await this.ledger.balances(manager, chargeId));
    if (fee < 0) throw new Error(`the fee of ${chargeId} is not entered yet`); // the event is delivered again
    const asked = await manager.findBy(StoredRefund, { chargeId, state: 'asked' });
    const returned: Cents[] = [];
    let left = asked.reduce<number>((sum, { cents }) => sum - cents, 0 - owed);
    for (const { payment, cents: room } of await this.roomsOf(manager, chargeId, 'card')) {
      const cents = Math.min(room, left) as Cents;
      if (cents <= 0) break;
      left -= cents;
      const refund = { chargeId, by: 'card', payment, cents, reason: owedBecause[reason], told } as const;
      await this.promise(manager, refund);
      returned.push(cents);
    }
    return returned;
  }

  /** Removes the reasons, which may tell of an illness. The refunds stay. */
  async forget(manager: EntityManager, chargeId: string): Promise<void> {
    await manager.update(StoredRefund, { chargeId }, { reason: erased });
  }

  async make(refundId: string): Promise<void> {
    const refund = await this.dataSource.manager.findOneBy(StoredRefund, { id: refundId });
    if (refund?.state !== 'asked') return;
    try {
      await this.enter(refundId, await this.bank.refund({ ...refund, payment: refund.payment! }));
    } catch (error) {
      if (!isRefused(error)) throw error;
      // The money is still here and can be promised again.
      await this.dataSource.manager.update(
        StoredRefund,
        { id: refundId, state: 'asked' },
        { state: 'failed' },
      );
    }
  }

  /** Enters a refund's outcome, also for one made in Stripe's dashboard. */
  async settle(stripeId: string): Promise<void> {
    const found = await this.bank.getRefund(stripeId).catch(failIfGone(`refund ${stripeId}`));
    const refund = await this.findOurs(found);
    if (refund) return this.enter(refund.id, found);
    const payment = idOf(found.payment_intent);
    const posting = payment && (await this.payments.get(payment));
    if (!posting) return; // another product's on the same account
    if (posting.chargeId === null) return this.enterOfMembership(found);
    const { id } = await this.keepMadeThere(found, payment, posting.chargeId);
    await this.enter(id, found);
  }

  /** Enters Stripe's status once each: the refund itself, and its reversal if it failed later. */
  private async enter(id: string, { id: stripeId, status }: AtStripe): Promise<void> {
    await transaction(this.dataSource, async (manager) => {
      const { chargeId } = await manager.findOneByOrFail(StoredRefund, { id });
      await this.ledger.lock(manager, chargeId);
      const { state, by, cents, told } = await manager.findOneByOrFail(StoredRefund, { id });
      const isFailed = status === 'failed' || status === 'canceled';
      if (this.isOlder(state, isFailed)) return;
      await manager.update(StoredRefund, { id }, { stripeId, state: isFailed ? 'failed' : 'done' });
      if (state === 'asked' && isFailed) return;
      const entry = isFailed ? refundFailed(stripeId, by, cents) : refunded(stripeId, by, cents);
      if (!(await this.ledger.post(manager, chargeId, entry, new Date()))) return;
      await this.tell(manager, chargeId, by, isFailed ? cents : 0 - cents);
      if (!isFailed && !told)
        await this.news.entered(manager, chargeId, { kind: 'refund', by, amount: { cents } });
    });
  }

  /** A failed refund stays failed, whatever an older answer says, and a done one has no news. */
  private isOlder(state: StoredRefund['state'], isFailed: boolean): boolean {
    return state === 'failed' || (state === 'done' && !isFailed);
  }

  /** A failed refund is entered and reversed, so that an older answer has nothing to add. */
  private async enterOfMembership({ id, amount, status, created }: AtStripe): Promise<void> {
    const at = new Date(created * 1000);
    await transaction(this.dataSource, async (manager) => {
      await this.ledger.post(manager, null, refunded(id, 'card', amount, 'memberships'), at);
      if (status === 'failed' || status === 'canceled')
        await this.ledger.post(manager, null, refundFailed(id, 'card', amount, 'memberships'), new Date());
    });
  }

  private async findOurs({ id: stripeId, metadata }: AtStripe): Promise<StoredRefund | null> {
    const { manager } = this.dataSource;
    const carried = fields.uuid.safeParse(metadata?.refundId);
    return (
      (await manager.findOneBy(StoredRefund, { stripeId })) ??
      (carried.success ? manager.findOneBy(StoredRefund, { id: carried.data }) : null)
    );
  }

  private async keepMadeThere(
    { id: stripeId, amount }: AtStripe,
    payment: string,
    chargeId: string,
  ): Promise<StoredRefund> {
    const { manager } = this.dataSource;
    await manager
      .createQueryBuilder()
      .insert()
      .into(StoredRefund)
      .values({
        ...{ id: randomUUID(), chargeId, by: 'card', payment, stripeId },
        ...{ cents: amount as Cents, reason: madeAtStripe },
      })
      .orIgnore()
      .execute();
    return manager.findOneByOrFail(StoredRefund, { stripeId });
  }

  private tell(manager: EntityManager, chargeId: string, by: Way, cents: number): Promise<void> {
    return this.news.moved(manager, chargeId, { by, amount: { cents: cents as Cents } });
  }
}
