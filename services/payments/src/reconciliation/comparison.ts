import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { type Cents, type Difference, fields } from '@fungo/contracts';
import { PermanentFailure } from '@fungo/platform';
import { CardPayments } from '../card-payments/card-payments';
import { Disputes } from '../disputes/disputes';
import { hasTaken, stateOf } from '../disputes/disputes.rules';
import { StoredIntent } from '../intents/intent.entity';
import { Settlement } from '../intents/settlement';
import { Posting } from '../ledger/posting.entity';
import { Charge } from '../ledger/charge.entity';
import { Subscriptions } from '../memberships/subscriptions';
import { RefundsWriter } from '../refunds/refunds.writer';
import { idOf, isGone, StripeBank } from '../stripe/stripe';

/** A difference about one object. */
export interface Finding {
  kind: Difference['kind'];
  stripeId: string;
  chargeId: string | null;
  heldCents: Cents | null;
  stripeCents: Cents | null;
}

/** Compares one payment, refund or dispute at Stripe with the ledger. */
@Injectable()
export class Comparison {
  constructor(
    private readonly dataSource: DataSource,
    private readonly bank: StripeBank,
    private readonly payments: CardPayments,
    private readonly settlement: Settlement,
    private readonly subscriptions: Subscriptions,
    private readonly refunds: RefundsWriter,
    private readonly disputes: Disputes,
  ) {}

  /** The current difference about an object; null if both agree or it belongs to another product. */
  compare(stripeId: string): Promise<Finding | null> {
    if (stripeId.startsWith('pi_')) return this.comparePayment(stripeId);
    return /^d[up]_/.test(stripeId) ? this.compareDispute(stripeId) : this.compareRefund(stripeId);
  }

  /**
   * Processes an object as if its event had been lost.
   * @returns the difference that remains
   */
  async mend({ stripeId }: Finding): Promise<Finding | null> {
    try {
      if (stripeId.startsWith('pi_')) await this.enterPayment(stripeId);
      else if (/^d[up]_/.test(stripeId)) await this.disputes.settle(stripeId);
      else await this.refunds.settle(stripeId);
    } catch (error) {
      if (!(error instanceof PermanentFailure)) throw error;
    }
    return this.compare(stripeId);
  }

  private async enterPayment(payment: string): Promise<void> {
    const invoice = await this.payments.invoiceOf(payment);
    await (invoice ? this.subscriptions.settle(invoice) : this.settlement.settle(payment));
  }

  private async comparePayment(stripeId: string): Promise<Finding | null> {
    const [found, posting] = [await gone(this.bank.getIntent(stripeId)), await this.payments.find(stripeId)];
    const isPaid = found?.status === 'succeeded' && found.amount_received > 0;
    const stripeCents = isPaid ? (found.amount_received as Cents) : null;
    const finding = {
      ...{ stripeId, stripeCents, heldCents: posting?.cents ?? null },
      chargeId:
        posting?.chargeId ??
        fields.uuid.safeParse(found?.metadata.registrationId ?? found?.metadata.chargeId).data ??
        null,
    };
    if (posting && !found) return { ...finding, kind: 'no-charge' };
    if (posting && stripeCents === null) return { ...finding, kind: 'no-charge' };
    if (stripeCents === null) return null;
    if (posting && posting.cents !== stripeCents) return { ...finding, kind: 'amounts-differ' };
    if (posting) return (await this.isOfNobody(posting)) ? { ...finding, kind: 'no-registration' } : null;
    const { intentId } = found!.metadata;
    if (intentId)
      return { ...finding, kind: (await this.isOurs(intentId)) ? 'unknown-charge' : 'no-registration' };
    return (await this.payments.invoiceOf(stripeId)) ? { ...finding, kind: 'unknown-charge' } : null;
  }

  private async compareRefund(stripeId: string): Promise<Finding | null> {
    const found = await gone(this.bank.getRefund(stripeId));
    const hasFailed = found?.status === 'failed' || found?.status === 'canceled';
    return this.compareReturned({
      ...{ stripeId, payment: found ? idOf(found.payment_intent) : null, unknown: 'unknown-refund' },
      stripeCents: found && !hasFailed ? found.amount : 0,
      kinds: ['refund', 'refund-failed'],
    });
  }

  private async compareDispute(stripeId: string): Promise<Finding | null> {
    const found = await gone(this.bank.getDispute(stripeId));
    const state = found && stateOf(found.status);
    return this.compareReturned({
      ...{ stripeId, payment: found ? idOf(found.payment_intent) : null, unknown: 'unknown-dispute' },
      stripeCents: found && state && state !== 'won' && hasTaken(state) ? found.amount : 0,
      kinds: ['dispute', 'dispute-won'],
    });
  }

  /** Compares money that went back. In the ledger, an entry of the second kind reverses one of the first. */
  private async compareReturned(about: {
    stripeId: string;
    payment: string | null;
    unknown: Difference['kind'];
    stripeCents: number;
    kinds: [Posting['kind'], Posting['kind']];
  }): Promise<Finding | null> {
    const { stripeId, payment, unknown, stripeCents, kinds } = about;
    const postings = await this.dataSource.manager.findBy(Posting, { source: stripeId, kind: In(kinds) });
    const held = postings.reduce<number>(
      (sum, { kind, cents }) => sum + (kind === kinds[0] ? cents : 0 - cents),
      0,
    );
    if (held === stripeCents) return null;
    const paid = payment ? await this.payments.find(payment) : null;
    if (!paid && postings.length === 0) return null; // another product's, or its payment already differs
    return {
      ...{ kind: postings.length === 0 ? unknown : 'amounts-differ', stripeId },
      chargeId: paid?.chargeId ?? postings[0]?.chargeId ?? null,
      heldCents: postings.length === 0 ? null : (held as Cents),
      stripeCents: stripeCents as Cents,
    };
  }

  private async isOurs(intentId: string): Promise<boolean> {
    const id = fields.uuid.safeParse(intentId).data;
    return id !== undefined && (await this.dataSource.manager.existsBy(StoredIntent, { id }));
  }

  /** Money for a registration whose price and end are both unknown here. */
  private async isOfNobody({ chargeId: id }: Posting): Promise<boolean> {
    if (id === null) return false;
    const known = await this.dataSource.manager.findOneBy(Charge, { id });
    if (known && known.subject !== 'registration') return false;
    return known === null || (known.campId === null && known.droppedAt === null);
  }
}

/** @returns null if Stripe has no such object */
const gone = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (isGone(error)) return null;
    throw error;
  });
