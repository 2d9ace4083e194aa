import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type AnswerOf,
  type BodyOf,
  type CardPayment,
  type Cents,
  type createPaymentIntent,
  type Due,
  getPayable,
  getPayableCharge,
  isEnoughForCard,
  type prepareCardPayment,
  toCents,
  toDollars,
} from '@fungo/contracts';
import { AppError, Ask, Outbox, type SignedIn, transaction, type Visitor } from '@fungo/platform';
import { LedgerWriter } from '../ledger/ledger.writer';
import type { Charge } from '../ledger/charge.entity';
import { isOfFamily, mayPay, standingOf } from '../ledger/ledger.rules';
import { isRefused, isStripeError, StripeBank } from '../stripe/stripe';
import { StoredIntent } from './intent.entity';
import { settleIntent } from './intents.jobs';

type Payable = AnswerOf<typeof getPayable>;
type Wanted = BodyOf<typeof prepareCardPayment>;

/** A charge that its family may pay by card. */
interface PayableCharge {
  id: string;
  subject: Charge['subject'];
  reference: string;
  due: Due;
  /** Whether a card may pay for it. */
  byCard: boolean;
}

/** Attempts at a payment that may close while it is being prepared. */
const tries = 3;

/**
 * The one card payment for what a charge owes; there is none without Stripe keys. Its amount never changes: another amount
 * cancels it and makes a new payment, so that no page charges an amount that it doesn't show.
 */
@Injectable()
export class IntentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ask: Ask,
    private readonly ledger: LedgerWriter,
    private readonly bank: StripeBank,
    private readonly outbox: Outbox,
  ) {}

  /** @throws AppError as {@link prepare}; `camps.registration-not-found`, `camps.wrong-state` */
  async prepareForRegistration(
    caller: SignedIn | Visitor,
    { campId, registrationId: id, ...wanted }: BodyOf<typeof createPaymentIntent>,
  ): Promise<CardPayment> {
    const payable = await this.ask.question(getPayable, { params: { id } });
    if (payable.campId !== campId || !isOfFamily(caller, payable))
      throw new AppError('camps.registration-not-found');
    if (payable.registrationStatus !== 'confirmed') throw new AppError('camps.wrong-state');
    const due = await this.dueOf(payable);
    const { reference } = payable;
    return this.prepare({ id, subject: 'registration', reference, due, byCard: true }, wanted);
  }

  /**
   * For a lesson or a package. The ledger takes its amount first, so that it never takes the payment for too much.
   * @throws AppError as {@link prepare}; `payments.charge-not-found`
   */
  async prepareForCharge(caller: SignedIn | Visitor, id: string, wanted: Wanted): Promise<CardPayment> {
    const tokenHash = caller.tokenHash ?? undefined;
    const payable = await this.ask.question(getPayableCharge, { params: { id }, query: { tokenHash } });
    if (!mayPay(caller, payable)) throw new AppError('payments.charge-not-found');
    const { subject, reference, amount, received, byCard } = payable;
    await transaction(this.dataSource, (manager) => this.ledger.setAmount(manager, payable, new Date()));
    const paid = Math.max(received.cents, await this.receivedOf(id));
    const owed = Math.max(0, amount.cents - paid) as Cents;
    return this.prepare({ id, subject, reference, due: { owed, now: owed }, byCard }, wanted);
  }

  private async prepare(charge: PayableCharge, { amount, shown }: Wanted): Promise<CardPayment> {
    const { owed, now } = charge.due;
    if (owed <= 0) throw new AppError('payments.nothing-owed');
    const cents = amount === undefined ? (isEnoughForCard(now) ? now : owed) : toCents(amount);
    if (cents !== owed && (cents !== now || now === 0)) throw new AppError('payments.amount-differs');
    if (!isEnoughForCard(cents)) throw new AppError('payments.below-card-minimum');
    if (shown !== undefined && !(await this.isLive(charge.id, shown)))
      throw new AppError('payments.replaced');
    const { publishableKey, testBank } = this.bank;
    const takesCards = this.bank.isOpen && charge.byCard;
    const clientSecret = takesCards ? await this.secretOf(charge, cents) : null;
    const due = { dueNow: toDollars(now), owed: toDollars(owed) };
    return { clientSecret, publishableKey, testBank, amount: toDollars(cents), ...due };
  }

  /** The smaller debt of camps' copy and the ledger, since events between them may still be on their way. */
  private async dueOf({ registrationId, total, received, deposit }: Payable): Promise<Due> {
    const paid = Math.max(received.cents, await this.receivedOf(registrationId));
    const owed = Math.max(0, total.cents - paid) as Cents;
    const left = Math.max(0, (deposit ?? total).cents - paid) as Cents;
    return { owed, now: left };
  }

  private async receivedOf(chargeId: string): Promise<Cents> {
    return standingOf(await this.ledger.balances(this.dataSource.manager, chargeId)).received;
  }

  private async secretOf({ id, subject, reference }: PayableCharge, owed: Cents): Promise<string> {
    for (let attempt = 1; ; attempt += 1) {
      const intent = { ...(await this.liveOf(id, owed)), subject };
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
  private async isLive(chargeId: string, shown: string): Promise<boolean> {
    const live = await this.dataSource.manager.findOneBy(StoredIntent, { chargeId, state: 'live' });
    return live !== null && live.stripeId === shown.split('_secret_')[0];
  }

  /**
   * The live payment or a new one, written before Stripe hears of it. An ended registration gets none.
   * @throws AppError `camps.wrong-state`
   */
  private liveOf(chargeId: string, cents: Cents): Promise<StoredIntent> {
    return transaction(this.dataSource, async (manager) => {
      const { droppedAt } = await this.ledger.lock(manager, chargeId);
      if (droppedAt) throw new AppError('camps.wrong-state');
      const live = await manager.findOneBy(StoredIntent, { chargeId, state: 'live' });
      if (live) return live;
      const id = randomUUID();
      await manager.insert(StoredIntent, { id, chargeId, cents });
      return manager.findOneByOrFail(StoredIntent, { id });
    });
  }

  /** @returns null if it can no longer be paid and is now closed */
  private async open(
    intent: StoredIntent & { subject: Charge['subject'] },
    owed: Cents,
    reference: string,
  ): Promise<string | null> {
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
