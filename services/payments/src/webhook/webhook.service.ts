import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { Outbox, transaction } from '@fungo/platform';
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
   * Keeps that an event came and what it is about, once, and works on it later. Of what it says nothing is believed or kept.
   * @throws AppError `payments.unsigned`
   */
  async receive(bytes: Buffer, signature: string | string[] | undefined): Promise<void> {
    const { id, type, data } = this.bank.readEvent(bytes, signature);
    const stripeId = 'id' in data.object && typeof data.object.id === 'string' ? data.object.id : '';
    const job = jobOf(stripeId);
    await transaction(this.dataSource, async (manager) => {
      const [isNew] = await manager.query<unknown[]>(
        `INSERT INTO stripe_events (id, type, object_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id`,
        [id, type, stripeId],
      );
      if (isNew && job) await this.outbox.addJob(manager, job, { stripeId });
    });
  }

  async forget(manager: EntityManager): Promise<void> {
    await manager.delete(StripeEvent, { receivedAt: LessThan(new Date(Date.now() - keptDays * 86_400_000)) });
  }
}

/** Who looks at it: Stripe's ids tell what they are of. */
const jobs = {
  pi_: settleIntent,
  re_: settleRefund,
  cs_: settleSubscription,
  sub_: settleSubscription,
  in_: settleSubscription,
};

const jobOf = (stripeId: string): (typeof jobs)[keyof typeof jobs] | undefined =>
  Object.entries(jobs).find(([prefix]) => stripeId.startsWith(prefix))?.[1];
