import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { Run } from '@fungo/platform';
import { RefundsWriter } from './refunds.writer';
import { makeRefund, settleRefund } from './refunds.jobs';

@Controller()
export class RefundsEvents {
  constructor(private readonly refunds: RefundsWriter) {}

  @Run(makeRefund)
  make({ refundId }: z.output<typeof makeRefund.payload>): Promise<void> {
    return this.refunds.make(refundId);
  }

  @Run(settleRefund)
  settle({ stripeId }: z.output<typeof settleRefund.payload>): Promise<void> {
    return this.refunds.settle(stripeId);
  }
}
