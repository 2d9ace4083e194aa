import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Posting } from '../ledger/posting.entity';
import { StoredSubscription } from '../memberships/subscription.entity';
import { MembershipBank } from '../stripe/membership-bank';
import { StripeBank } from '../stripe/stripe';

/** Finds the ledger's entry for a payment at Stripe. */
@Injectable()
export class CardPayments {
  constructor(
    private readonly dataSource: DataSource,
    private readonly bank: StripeBank,
    private readonly memberships: MembershipBank,
  ) {}

  find(payment: string): Promise<Posting | null> {
    return this.dataSource.manager.findOneBy(Posting, { kind: 'card', source: payment });
  }

  /**
   * The payment behind a refund or a dispute; null if it belongs to another product on the same account.
   * @throws Error if it is the academy's but not entered yet; the caller tries again
   */
  async get(payment: string): Promise<Posting | null> {
    const posting = await this.find(payment);
    if (posting) return posting;
    const { metadata } = await this.bank.getIntent(payment);
    if (metadata.intentId || (await this.invoiceOf(payment)))
      throw new Error(`${payment} is not entered yet`);
    return null;
  }

  /** The membership invoice that the payment covered; null if there is none. */
  async invoiceOf(payment: string): Promise<string | null> {
    const invoice = await this.memberships.invoiceOf(payment);
    const stripeId = invoice && (await this.memberships.subscriptionOf(invoice));
    if (!stripeId) return null;
    const isKnown = await this.dataSource.manager.existsBy(StoredSubscription, { stripeId });
    return isKnown || (await this.memberships.getSubscription(stripeId)).carried ? invoice : null;
  }
}
