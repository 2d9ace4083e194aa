import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { constants, toCents } from '@fungo/contracts';
import { CONFIG } from '@fungo/platform';
import type { PaymentsConfig } from '../config';
import { idOf, isGone, StripeBank } from './stripe';

const cents = toCents(constants.membership.pricePerMonth);

/** The price's lookup key at Stripe. Another amount makes another price. */
const lookupKey = `membership-month-${cents}`;

/** A paid month: its payment intent at Stripe. */
interface MonthPayment {
  payment: string;
  cents: number;
  paidAt: Date;
}

/** The fields of a subscription that the product reads. */
export interface FoundSubscription {
  stripeId: string;
  customerId: string;
  /** Our user id, from the checkout that created the subscription. */
  carried: string | undefined;
  status: string;
  paused: boolean;
  beganAt: Date;
  /** End of the last paid month; null if there is none. */
  paidUntil: Date | null;
  payments: MonthPayment[];
  renewsAt: Date;
  endsAt: Date | null;
  /** The unpaid month. */
  unpaid: { invoiceId: string; retriesAt: Date | null } | null;
  /** Whether it ended because the card failed. */
  gaveUp: boolean;
}

/** Membership subscriptions at Stripe. Every object created there carries our ids. */
@Injectable()
export class MembershipBank {
  private readonly page: string;

  constructor(
    private readonly bank: StripeBank,
    @Inject(CONFIG) { PUBLIC_URL }: PaymentsConfig,
  ) {
    this.page = new URL('/subscribe', PUBLIC_URL).href;
  }

  get isOpen(): boolean {
    return this.bank.isOpen;
  }

  async createCustomer(userId: string, email: string, attempt: number): Promise<string> {
    const { id } = await this.stripe.customers.create(
      { email, metadata: { userId } },
      { idempotencyKey: `customer:${userId}:${attempt}` },
    );
    return id;
  }

  /** Deletes the customer, which also ends their subscriptions. */
  async forgetCustomer(customerId: string): Promise<void> {
    await this.stripe.customers.del(customerId).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
  }

  async createCheckout(userId: string, customer: string, attempt: number): Promise<Stripe.Checkout.Session> {
    return this.stripe.checkout.sessions.create(
      {
        ...{ mode: 'subscription', customer, client_reference_id: userId },
        line_items: [{ price: await this.getPrice(), quantity: 1 }],
        subscription_data: { metadata: { userId } },
        success_url: `${this.page}?checkout=done`,
        cancel_url: `${this.page}?checkout=back`,
      },
      { idempotencyKey: `checkout:${userId}:${attempt}` },
    );
  }

  getCheckout(checkoutId: string): Promise<Stripe.Checkout.Session> {
    return this.stripe.checkout.sessions.retrieve(checkoutId);
  }

  async openPortal(customer: string): Promise<string> {
    const { url } = await this.stripe.billingPortal.sessions.create({ customer, return_url: this.page });
    return url;
  }

  /** The customer's subscriptions that have been paid once and have not ended. */
  async findOf(customer: string): Promise<string[]> {
    const { data } = await this.stripe.subscriptions.list({ customer, limit: 100 });
    return data.filter(({ status }) => !isOver(status) && status !== 'incomplete').map(({ id }) => id);
  }

  /** The subscription behind an id of a subscription, checkout or invoice. */
  async subscriptionOf(stripeId: string): Promise<string | null> {
    if (stripeId.startsWith('sub_')) return stripeId;
    if (stripeId.startsWith('cs_')) return idOf((await this.getCheckout(stripeId)).subscription);
    const { parent } = await this.stripe.invoices.retrieve(stripeId);
    return idOf(parent?.subscription_details?.subscription ?? null);
  }

  /** The subscriber's user id, from the checkout that created the subscription. */
  async findBuyer(subscription: string): Promise<string | null> {
    const { data } = await this.stripe.checkout.sessions.list({ subscription, limit: 1 });
    return data[0]?.client_reference_id ?? null;
  }

  async getSubscription(stripeId: string): Promise<FoundSubscription> {
    const found = await this.stripe.subscriptions.retrieve(stripeId, { expand: ['latest_invoice'] });
    const { status, metadata, customer, items, cancel_at: endsAt, latest_invoice: latest } = found;
    const invoice = latest && typeof latest === 'object' ? latest : null;
    const isUnpaid = invoice?.status === 'open' || invoice?.status === 'uncollectible';
    return {
      ...{ stripeId, status, carried: metadata.userId, customerId: idOf(customer)! },
      paused: found.pause_collection !== null,
      beganAt: dateOf(found.created),
      ...(await this.paidMonthsOf(stripeId)),
      renewsAt: dateOf(items.data[0]?.current_period_end ?? found.created),
      endsAt: endsAt === null ? null : dateOf(endsAt),
      unpaid:
        invoice && isUnpaid
          ? {
              invoiceId: invoice.id,
              retriesAt: invoice.next_payment_attempt ? dateOf(invoice.next_payment_attempt) : null,
            }
          : null,
      gaveUp: status === 'unpaid' || found.cancellation_details?.reason === 'payment_failed',
    };
  }

  pause(stripeId: string): Promise<unknown> {
    return this.stripe.subscriptions.update(stripeId, { pause_collection: { behavior: 'void' } });
  }

  /** @param key idempotency key of this attempt: under the same key, Stripe repeats its refusal */
  async resume(stripeId: string, { anew, key }: { anew: boolean; key: string }): Promise<void> {
    const { pause_collection: pause } = await this.stripe.subscriptions.retrieve(stripeId);
    if (!pause) return;
    const change: Stripe.SubscriptionUpdateParams = { pause_collection: '' };
    // A new month starts and is paid today, or nothing changes.
    if (anew) {
      change.billing_cycle_anchor = { type: 'now' };
      change.proration_behavior = 'none';
      change.payment_behavior = 'error_if_incomplete';
    }
    await this.stripe.subscriptions.update(stripeId, change, {
      idempotencyKey: `resume:${stripeId}:${key}`,
    });
  }

  async end(stripeId: string): Promise<void> {
    const { status } = await this.stripe.subscriptions.retrieve(stripeId);
    if (!isOver(status)) await this.stripe.subscriptions.cancel(stripeId);
  }

  /** The invoice that a payment paid; null if it belongs to no subscription. */
  async invoiceOf(payment: string): Promise<string | null> {
    const { data } = await this.stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: payment },
      limit: 1,
    });
    return data[0] ? idOf(data[0].invoice) : null;
  }

  private async paidMonthsOf(
    subscription: string,
  ): Promise<Pick<FoundSubscription, 'paidUntil' | 'payments'>> {
    const { data } = await this.stripe.invoices.list({
      ...{ subscription, status: 'paid', limit: 100 },
      expand: ['data.payments'],
    });
    const ends = data.flatMap(({ lines }) => lines.data.map(({ period }) => period.end));
    return {
      paidUntil: ends.length > 0 ? dateOf(Math.max(...ends)) : null,
      payments: data.flatMap(
        ({ payments, amount_paid: paid, created, status_transitions: { paid_at: at } }) =>
          (payments?.data ?? []).flatMap(({ payment, amount_paid: cents }) => {
            const id = idOf(payment.payment_intent ?? null);
            return id ? [{ payment: id, cents: cents ?? paid, paidAt: dateOf(at ?? created) }] : [];
          }),
      ),
    };
  }

  /** The price, created at Stripe on first use. */
  private async getPrice(): Promise<string> {
    const { data } = await this.stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
    if (data[0]) return data[0].id;
    const { id } = await this.stripe.prices.create(
      {
        ...{ currency: 'usd', unit_amount: cents, recurring: { interval: 'month' }, lookup_key: lookupKey },
        product_data: { name: 'Video analysis membership' },
      },
      { idempotencyKey: `price:${lookupKey}` },
    );
    return id;
  }

  private get stripe(): Stripe {
    return this.bank.stripe;
  }
}

/** Final statuses of a subscription at Stripe. */
const isOver = (status: string): boolean => status === 'canceled' || status === 'incomplete_expired';

const dateOf = (seconds: number): Date => new Date(seconds * 1000);
