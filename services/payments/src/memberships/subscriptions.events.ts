import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { type Delivered, Run } from '@fungo/platform';
import {
  endSubscription,
  forgetCustomer,
  settleAllSubscriptions,
  settleSubscription,
} from './subscriptions.jobs';
import { Subscriptions } from './subscriptions';

@Controller()
export class SubscriptionsEvents {
  constructor(private readonly subscriptions: Subscriptions) {}

  @Run(settleSubscription)
  settle({ stripeId }: z.output<typeof settleSubscription.payload>): Promise<void> {
    return this.subscriptions.settle(stripeId);
  }

  @Run(endSubscription)
  end({ stripeId, payBack }: z.output<typeof endSubscription.payload>): Promise<void> {
    return this.subscriptions.end(stripeId, payBack);
  }

  @Run(forgetCustomer)
  forget({ customerId }: z.output<typeof forgetCustomer.payload>): Promise<void> {
    return this.subscriptions.forget(customerId);
  }

  @Run(settleAllSubscriptions)
  settleAll(_: object, { manager }: Delivered): Promise<void> {
    return this.subscriptions.settleAll(manager);
  }
}
