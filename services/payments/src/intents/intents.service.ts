import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type AnswerOf,
  type BodyOf,
  type Cents,
  type createPaymentIntent,
  type Due,
  getPayable,
  isEnoughForCard,
  toCents,
  toDollars,
} from '@fungo/contracts';
import { AppError, Ask, Outbox, type SignedIn, transaction, type Visitor } from '@fungo/platform';
import { LedgerWriter } from '../ledger/ledger.writer';
import { isOfFamily, standingOf } from '../ledger/ledger.rules';
import { isRefused, isStripeError, StripeBank } from '../stripe/stripe';
import { StoredIntent } from './intent.entity';
import { settleIntent } from './intents.jobs';

type Payable = AnswerOf<typeof getPayable>;

/** Attempts at a payment that may close while it is being prepared. */
const tries = 3;

@Injectable()
export class IntentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ask: Ask,
    private readonly ledger: LedgerWriter,
    private readonly bank: StripeBank,
    private readonly outbox: Outbox,
  ) {}

  /**
   * The one card payment for what a registration owes; there is none without Stripe keys. Its amount never changes: another
   * amount cancels it and makes a new payment, so that no page charges an amount that it doesn't show.
   */
  async prepare(
    caller: SignedIn | Visitor,
    { campId, registrationId, amount, shown }: BodyOf<typeof createPaymentIntent>,
  ): Promise<AnswerOf<typeof createPaymentIntent>> {
    const payable = await this.ask.question(getPayable, { params: { id: registrationId } });
    if (payable.campId !== campId || !isOfFamily(caller, payable))
      throw new AppError('camps.registration-not-found');
    if (payable.registrationStatus !== 'confirmed') throw new AppError('camps.wrong-state');
    const { owed, now } = await this.dueOf(payable);
    if (owed <= 0) throw new AppError('payments.nothing-owed');
    const cents = amount === undefined ? (isEnoughForCard(now) ? now : owed) : toCents(amount);
    if (cents !== owed && (cents !== now || now === 0)) throw new AppError('payments.amount-differs');
    if (!isEnoughForCard(cents)) throw new AppError('payments.below-card-minimum');
    if (shown !== undefined && !(await this.isLive(registrationId, shown)))
      throw new AppError('payments.replaced');
    const { publishableKey, testBank } = this.bank;
    const clientSecret = this.bank.isOpen ? await this.secretOf(payable, cents) : null;
    const due = { dueNow: toDollars(now), owed: toDollars(owed) };
    return { clientSecret, publishableKey, testBank, amount: toDollars(cents), ...due };
  }

  /** The smaller debt of camps' copy and the ledger, since events between them may still be on their way. */
  private async dueOf({ registrationId, total, received, deposit }: Payable): Promise<Due> {
    const balances = await this.ledger.balances(this.dataSource.manager, registrationId);
    const paid = Math.max(received.cents, standingOf(balances).received);
    const owed = Math.max(0, total.cents - paid) as Cents;
    const left = Math.max(0, (deposit ?? total).cents - paid) as Cents;
    return { owed, now: left };
  }

  private async secretOf({ registrationId, reference }: Payable, owed: Cents): Promise<string> {
    for (let attempt = 1; ; attempt += 1) {
      const intent = await this.liveOf(registrationId, owed);
      try {
        const secret = await this.open(intent, owed, reference);
        if (secret !== null) return secret;
      } catch (error) {
        // Refused: it's being paid or closed right now. The next read shows which.
        if (!isStripeError(error)) throw error;
        if (!isRefused(error) || attempt === tries)
          throw new AppError('payments.bank-unavailable', { retryAfter: 5, cause: error });
      }
    }
  }

  /** @param shown the payment's id or secret, as the page received it */
  private async isLive(registrationId: string, shown: string): Promise<boolean> {
    const live = await this.dataSource.manager.findOneBy(StoredIntent, { registrationId, state: 'live' });
    return live !== null && live.stripeId === shown.split('_secret_')[0];
  }

  /**
   * The live payment or a new one, written before Stripe hears of it. An ended registration gets none.
   * @throws AppError `camps.wrong-state`
   */
  private liveOf(registrationId: string, cents: Cents): Promise<StoredIntent> {
    return transaction(this.dataSource, async (manager) => {
      const { droppedAt } = await this.ledger.lock(manager, registrationId);
      if (droppedAt) throw new AppError('camps.wrong-state');
      const live = await manager.findOneBy(StoredIntent, { registrationId, state: 'live' });
      if (live) return live;
      const id = randomUUID();
      await manager.insert(StoredIntent, { id, registrationId, cents });
      return manager.findOneByOrFail(StoredIntent, { id });
    });
  }

  /** @returns null if it can no longer be paid and is now closed */
  private async open(intent: StoredIntent, owed: Cents, reference: string): Promise<string | null> {
    const { id, stripeId } = intent;
    const found = stripeId
      ? await this.bank.getIntent(stripeId)
      : await this.bank.createIntent(intent, reference);
    const isKept = stripeId !== null || (await this.keep(id, found.id));
    if (found.status === 'canceled') return this.close(id);
    if (found.status === 'succeeded')
      await transaction(this.dataSource, (held) =>
        this.outbox.addJob(held, settleIntent, { stripeId: found.id }),
      );
    if (!isYetToPay(found.status)) throw new AppError('payments.card-under-way');
    if (isKept && found.amount === owed) return found.client_secret;
    await this.bank.cancelIntent(found.id);
    return this.close(id);
  }

  /** @returns whether it is still live; another request may have closed it while Stripe created it */
  private async keep(id: string, stripeId: string): Promise<boolean> {
    const { manager } = this.dataSource;
    await manager.update(StoredIntent, { id }, { stripeId });
    return manager.existsBy(StoredIntent, { id, state: 'live' });
  }

  private async close(id: string): Promise<null> {
    await this.dataSource.manager.update(StoredIntent, { id, state: 'live' }, { state: 'closed' });
    return null;
  }
}

const isYetToPay = (status: string): boolean =>
  status.startsWith('requires_') && status !== 'requires_capture';
