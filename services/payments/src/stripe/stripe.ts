import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { z } from 'zod';
import { AppError, CONFIG, PermanentFailure } from '@fungo/platform';
import type { PaymentsConfig } from '../config';
import type { Charge } from '../ledger/charge.entity';

/** Milliseconds: long enough for Stripe on a bad day. A caller never waits for Stripe inside a transaction. */
const timeout = 8_000;

/** Our ids at Stripe. They lead back to our rows even if Stripe's answer was lost. */
interface OurIntent {
  id: string;
  chargeId: string;
  /** A registration's payment has carried its id by that name from the start. */
  subject: Charge['subject'];
  cents: number;
}

interface OurRefund {
  id: string;
  payment: string;
  cents: number;
}

export interface ToldEvent {
  id: string;
  type: string;
  stripeId: string;
}

/** Maximum age of a webhook's signature, in seconds. */
const tolerance = 300;

const stripeId = z.string().regex(/^\w{1,255}$/);
const Told = z.object({
  id: stripeId,
  type: z.string().regex(/^[\w.]{1,255}$/),
  data: z.object({ object: z.object({ id: stripeId.catch('') }) }),
});

/** A period in Unix seconds, as Stripe's lists take it. */
export interface Page {
  created: { gte: number; lte: number };
  limit: number;
  starting_after?: string;
}

/** Stripe's client: only this folder talks to Stripe. Every object carries our id as idempotency key and in its metadata. */
@Injectable()
export class StripeBank {
  readonly publishableKey: string | null;
  /** A replacement for Stripe.js in browsers; null for Stripe's own. */
  readonly testBank: string | null;
  private readonly client: Stripe | null;
  private readonly webhookSecret: string;

  constructor(@Inject(CONFIG) config: PaymentsConfig) {
    this.publishableKey = config.STRIPE_PUBLISHABLE_KEY ?? null;
    this.testBank = config.STRIPE_API_URL ? new URL('/stripe.js', config.STRIPE_API_URL).href : null;
    this.webhookSecret = config.STRIPE_WEBHOOK_SECRET ?? '';
    this.client = config.STRIPE_SECRET_KEY
      ? new Stripe(config.STRIPE_SECRET_KEY, {
          ...addressOf(config.STRIPE_API_URL),
          ...{ timeout, maxNetworkRetries: 1, telemetry: false },
        })
      : null;
  }

  get isOpen(): boolean {
    return this.client !== null;
  }

  createIntent(
    { id, chargeId, subject, cents }: OurIntent,
    reference: string,
  ): Promise<Stripe.PaymentIntent> {
    return this.stripe.paymentIntents.create(
      {
        ...{ amount: cents, currency: 'usd', automatic_payment_methods: { enabled: true } },
        ...{
          description: reference,
          metadata: { intentId: id, [subject === 'registration' ? 'registrationId' : 'chargeId']: chargeId },
        },
      },
      { idempotencyKey: `intent:${id}` },
    );
  }

  /** Cancels a payment. Stripe refuses if it is paid or being paid. */
  cancelIntent(stripeId: string): Promise<Stripe.PaymentIntent> {
    return this.stripe.paymentIntents.cancel(stripeId);
  }

  getIntent(stripeId: string): Promise<Stripe.PaymentIntent> {
    return this.stripe.paymentIntents.retrieve(stripeId, { expand: ['latest_charge'] });
  }

  /** Searches for the refund first: Stripe forgets idempotency keys after a day, and a job may run again later. */
  async refund({ id, payment, cents }: OurRefund): Promise<Stripe.Refund> {
    const { data } = await this.stripe.refunds.list({ payment_intent: payment, limit: 100 });
    return (
      data.find(({ metadata }) => metadata?.refundId === id) ??
      this.stripe.refunds.create(
        { payment_intent: payment, amount: cents, metadata: { refundId: id } },
        { idempotencyKey: `refund:${id}` },
      )
    );
  }

  getRefund(stripeId: string): Promise<Stripe.Refund> {
    return this.stripe.refunds.retrieve(stripeId);
  }

  getDispute(stripeId: string): Promise<Stripe.Dispute> {
    return this.stripe.disputes.retrieve(stripeId);
  }

  /** A page of objects in a period, newest first. */
  listCharges(page: Page): Promise<Stripe.ApiList<Stripe.Charge>> {
    return this.stripe.charges.list(page);
  }

  listRefunds(page: Page): Promise<Stripe.ApiList<Stripe.Refund>> {
    return this.stripe.refunds.list(page);
  }

  listDisputes(page: Page): Promise<Stripe.ApiList<Stripe.Dispute>> {
    return this.stripe.disputes.list(page);
  }

  /**
   * Verifies and parses an event; the object id is empty if the object has none.
   * @throws AppError `payments.unsigned`; `request.malformed` for a signed body that is no event
   */
  readEvent(bytes: Buffer, signature: string | string[] | undefined): ToldEvent {
    if (!this.client || typeof signature !== 'string') throw new AppError('payments.unsigned');
    try {
      this.client.webhooks.signature!.verifyHeader(bytes, signature, this.webhookSecret, tolerance);
    } catch (cause) {
      throw new AppError('payments.unsigned', { cause });
    }
    const told = Told.safeParse(jsonOf(bytes));
    if (!told.success) throw new AppError('request.malformed', { cause: told.error });
    const { id, type, data } = told.data;
    return { id, type, stripeId: data.object.id };
  }

  /** @throws AppError `payments.bank-unavailable` if there are no keys */
  get stripe(): Stripe {
    if (!this.client) throw new AppError('payments.bank-unavailable');
    return this.client;
  }
}

/** Stripe's final refusal: a retry would change nothing. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

/** The object is missing or deleted at Stripe. */
export const isGone = (error: unknown): boolean =>
  isRefused(error) && (error as Stripe.StripeRawError).statusCode === 404;

/** For `catch`. @throws PermanentFailure if Stripe has no such object, with its name */
export const failIfGone =
  (name: string) =>
  (error: unknown): never => {
    if (isGone(error)) throw new PermanentFailure(`Stripe knows no ${name}`);
    throw error;
  };

/** The card was declined. */
export const isDeclined = (error: unknown): boolean => error instanceof Stripe.errors.StripeCardError;

export const isStripeError = (error: unknown): boolean => error instanceof Stripe.errors.StripeError;

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}

function addressOf(url: string | undefined): Stripe.StripeConfig {
  if (url === undefined) return {};
  const { hostname: host, port, protocol } = new URL(url);
  return { host, port, protocol: protocol === 'http:' ? 'http' : 'https' };
}

/** The id of an object that Stripe gives as an id or expanded. */
export const idOf = (one: string | { id: string } | null): string | null =>
  typeof one === 'string' ? one : (one?.id ?? null);
