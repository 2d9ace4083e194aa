import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { type Cents, fields } from '@fungo/contracts';
import { Outbox, PermanentFailure, transaction } from '@fungo/platform';
import { CardPayments } from '../card-payments/card-payments';
import { StoredDispute } from '../ledger/dispute.entity';
import { LedgerWriter } from '../ledger/ledger.writer';
import { refunded, refundFailed, standingOf, type Way } from '../ledger/ledger.rules';
import { Posting } from '../ledger/posting.entity';
import type { PaidRegistration } from '../ledger/registration.entity';
import { ReceiptsWriter } from '../receipts/receipts.writer';
import { idOf, isGone, isRefused, StripeBank } from '../stripe/stripe';
import { StoredRefund } from './refund.entity';
import { makeRefund } from './refunds.jobs';

type AtStripe = Awaited<ReturnType<StripeBank['getRefund']>>;
type Promised = Pick<StoredRefund, 'registrationId' | 'by' | 'payment' | 'cents' | 'reason'> & {
  told?: boolean;
};

/** What can still go back of a payment; what came by hand is one. */
export interface Room {
  /** Stripe's payment intent; null: by hand. */
  payment: string | null;
  cents: Cents;
}

const afterItsEnd = 'It came after the registration had ended.';
const byItsFamily = 'The family cancelled.';
const madeAtStripe = 'It was made at Stripe.';
const erased = 'The family was erased.';

/** Money on its way back, from the promise to the ledger. */
@Injectable()
export class RefundsWriter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly bank: StripeBank,
    private readonly payments: CardPayments,
    private readonly ledger: LedgerWriter,
    private readonly outbox: Outbox,
    private readonly receipts: ReceiptsWriter,
  ) {}

  /**
   * What can go back of a locked registration by a way, the greatest first: paid, not promised to anybody yet, and not taken
   * back by a bank.
   */
  async roomsOf(manager: EntityManager, registrationId: string, by: Way): Promise<Room[]> {
    if (by !== 'card') {
      const cents = (await this.ledger.balances(manager, registrationId))[by] ?? 0;
      return cents > 0 ? [{ payment: null, cents: cents as Cents }] : [];
    }
    const payments = await manager.findBy(Posting, { registrationId, kind: 'card' });
    const promised = await manager.findBy(StoredRefund, {
      registrationId,
      by: 'card',
      state: In(['asked', 'done']),
    });
    const taken = await manager.findBy(StoredDispute, { registrationId, state: In(['open', 'lost']) });
    const backOf = (payment: string) =>
      [...promised, ...taken]
        .filter((one) => one.payment === payment)
        .reduce<number>((sum, { cents }) => sum + cents, 0);
    return payments
      .map(({ source: payment, cents }) => ({ payment, cents: (cents - backOf(payment)) as Cents }))
      .filter(({ cents }) => cents > 0)
      .sort((a, b) => b.cents - a.cents);
  }

  /** Of a locked registration, within its room. Stripe is asked by a job; what staff return by hand is entered at once. */
  async promise(manager: EntityManager, promised: Promised): Promise<string> {
    const id = randomUUID();
    const { registrationId, by, cents } = promised;
    if (by === 'card') {
      await manager.insert(StoredRefund, { id, ...promised });
      await this.outbox.addJob(manager, makeRefund, { refundId: id });
      return id;
    }
    await manager.insert(StoredRefund, { id, ...promised, state: 'done' });
    await this.ledger.post(manager, registrationId, refunded(id, by, cents), new Date());
    await this.tell(manager, registrationId, by, 0 - cents);
    await this.receipts.send(manager, { registrationId, kind: 'refund', by, amount: { cents } });
    return id;
  }

  /**
   * Gives back what came by card for a locked registration after it had ended, or what its family is owed that cancelled it.
   * One that lapsed or was deleted had been unpaid, so that all came after; one that was cancelled may have been paid before,
   * which is for staff to judge.
   */
  async returnLate(
    manager: EntityManager,
    { id: registrationId, droppedBecause, droppedAt }: PaidRegistration,
  ): Promise<void> {
    if (droppedAt === null) return;
    if (droppedBecause === 'withdrawn') {
      await this.returnOwed(manager, registrationId);
      return;
    }
    const allIsLate = droppedBecause === 'lapsed' || droppedBecause === 'deleted';
    const late = (await manager.findBy(Posting, { registrationId, kind: 'card' })).filter(
      ({ happenedAt }) => allIsLate || happenedAt > droppedAt,
    );
    for (const { payment, cents } of await this.roomsOf(manager, registrationId, 'card'))
      if (late.some(({ source }) => source === payment))
        await this.promise(manager, { registrationId, by: 'card', payment, cents, reason: afterItsEnd });
  }

  /**
   * Gives back what a locked registration that its family cancelled is owed, as far as it came by card; the rest stays owed,
   * for staff to return by hand.
   * @param told whether its family learns of it by another mail than a receipt
   * @returns what goes back by each card
   */
  async returnOwed(manager: EntityManager, registrationId: string, told = false): Promise<Cents[]> {
    const { fee, owed } = standingOf(await this.ledger.balances(manager, registrationId));
    if (fee < 0) throw new Error(`the fee of ${registrationId} is not entered yet`); // this comes again
    const asked = await manager.findBy(StoredRefund, { registrationId, state: 'asked' });
    const returned: Cents[] = [];
    let left = asked.reduce<number>((sum, { cents }) => sum - cents, 0 - owed);
    for (const { payment, cents: room } of await this.roomsOf(manager, registrationId, 'card')) {
      const cents = Math.min(room, left) as Cents;
      if (cents <= 0) break;
      left -= cents;
      const refund = { registrationId, by: 'card', payment, cents, reason: byItsFamily, told } as const;
      await this.promise(manager, refund);
      returned.push(cents);
    }
    return returned;
  }

  /** Why money went back may say who was sick. That it went stays. */
  async forget(manager: EntityManager, registrationId: string): Promise<void> {
    await manager.update(StoredRefund, { registrationId }, { reason: erased });
  }

  async make(refundId: string): Promise<void> {
    const refund = await this.dataSource.manager.findOneBy(StoredRefund, { id: refundId });
    if (refund?.state !== 'asked') return;
    try {
      await this.enter(refundId, await this.bank.refund({ ...refund, payment: refund.payment! }));
    } catch (error) {
      if (!isRefused(error)) throw error;
      // The money is still there, and can be promised again.
      await this.dataSource.manager.update(
        StoredRefund,
        { id: refundId, state: 'asked' },
        { state: 'failed' },
      );
    }
  }

  /** Also of one that somebody made on Stripe's own pages. */
  async settle(stripeId: string): Promise<void> {
    const found = await this.bank.getRefund(stripeId).catch((error: unknown) => {
      if (isGone(error)) throw new PermanentFailure(`Stripe knows no refund ${stripeId}`);
      throw error;
    });
    const refund = await this.findOurs(found);
    if (refund) return this.enter(refund.id, found);
    const payment = idOf(found.payment_intent);
    const posting = payment && (await this.payments.get(payment));
    if (!posting) return; // of another product on the same account
    if (posting.registrationId === null) return this.enterOfMembership(found);
    const { id } = await this.keepMadeThere(found, payment, posting.registrationId);
    await this.enter(id, found);
  }

  /** Enters how a refund stands at Stripe, once each: that money went back, and that it came back to us after all. */
  private async enter(id: string, { id: stripeId, status }: AtStripe): Promise<void> {
    await transaction(this.dataSource, async (manager) => {
      const { registrationId } = await manager.findOneByOrFail(StoredRefund, { id });
      await this.ledger.lock(manager, registrationId);
      const { state, by, cents, told } = await manager.findOneByOrFail(StoredRefund, { id });
      const isFailed = status === 'failed' || status === 'canceled';
      if (this.isOlder(state, isFailed)) return;
      await manager.update(StoredRefund, { id }, { stripeId, state: isFailed ? 'failed' : 'done' });
      if (state === 'asked' && isFailed) return;
      const entry = isFailed ? refundFailed(stripeId, by, cents) : refunded(stripeId, by, cents);
      if (!(await this.ledger.post(manager, registrationId, entry, new Date()))) return;
      await this.tell(manager, registrationId, by, isFailed ? cents : 0 - cents);
      if (!isFailed && !told)
        await this.receipts.send(manager, { registrationId, kind: 'refund', by, amount: { cents } });
    });
  }

  /** What has failed stays so, whatever an older answer says; nor is it news that what is done is done. */
  private isOlder(state: StoredRefund['state'], isFailed: boolean): boolean {
    return state === 'failed' || (state === 'done' && !isFailed);
  }

  /** One that failed is entered and taken back, so that an older answer finds nothing new to enter. */
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
    registrationId: string,
  ): Promise<StoredRefund> {
    const { manager } = this.dataSource;
    await manager
      .createQueryBuilder()
      .insert()
      .into(StoredRefund)
      .values({
        ...{ id: randomUUID(), registrationId, by: 'card', payment, stripeId },
        ...{ cents: amount as Cents, reason: madeAtStripe },
      })
      .orIgnore()
      .execute();
    return manager.findOneByOrFail(StoredRefund, { stripeId });
  }

  private tell(manager: EntityManager, registrationId: string, by: Way, cents: number): Promise<void> {
    return this.outbox.add(manager, 'payments.money-moved', {
      registrationId,
      by,
      amount: { cents: cents as Cents },
    });
  }
}
