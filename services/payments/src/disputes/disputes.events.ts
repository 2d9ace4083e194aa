import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { Run } from '@fungo/platform';
import { Disputes } from './disputes';
import { settleDispute } from './disputes.jobs';

@Controller()
export class DisputesEvents {
  constructor(private readonly disputes: Disputes) {}

  @Run(settleDispute)
  settle({ stripeId }: z.output<typeof settleDispute.payload>): Promise<void> {
    return this.disputes.settle(stripeId);
  }
}
