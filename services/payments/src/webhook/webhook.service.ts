import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { Outbox } from '@fungo/platform';
import { settleDispute } from '../disputes/disputes.jobs';
import { settleIntent } from '../intents/intents.jobs';
import { settleSubscription } from '../memberships/subscriptions.jobs';
import { settleRefund } from '../refunds/refunds.jobs';
import { StripeBank } from '../stripe/stripe';
import { StripeEvent } from './stripe-event.entity';

const keptDays = 30;

@Injectable()
export class WebhookService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly bank: StripeBank,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Stores the event's id, type and object once, and queues the work. Everything else in the event is neither trusted nor stored.
   * @throws AppError `payments.unsigned`, `request.malformed`
   */
  async receive(bytes: Buffer, signature: string | string[] | undefined): Promise<void> {
    const { id, type, stripeId } = this.bank.readEvent(bytes, signature);
    const job = jobOf(stripeId);
    const { manager } = this.dataSource;
    const values = [id, type, stripeId];
    if (job) await this.outbox.addJobIf(manager, job, { stripeId }, { sql: keepSql(2), values });
    else await manager.query(keepSql(1), values);
  }

  async forget(manager: EntityManager): Promise<void> {
    await manager.delete(StripeEvent, { receivedAt: LessThan(new Date(Date.now() - keptDays * 86_400_000)) });
  }
}

/** @param first number of the first SQL parameter */
const keepSql = (first: number): string =>
  `INSERT INTO stripe_events (id, type, object_id) VALUES ($${first}, $${first + 1}, $${first + 2})
       ON CONFLICT DO NOTHING RETURNING id`;

/** The job for an object. The prefix of a Stripe id names the object's kind. */
const jobs = {
  pi_: settleIntent,
  re_: settleRefund,
  pyr_: settleRefund,
  du_: settleDispute,
  dp_: settleDispute,
  cs_: settleSubscription,
  sub_: settleSubscription,
  in_: settleSubscription,
};

const jobOf = (stripeId: string): (typeof jobs)[keyof typeof jobs] | undefined =>
  Object.entries(jobs).find(([prefix]) => stripeId.startsWith(prefix))?.[1];
