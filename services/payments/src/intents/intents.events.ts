import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { Run } from '@fungo/platform';
import { closeIntent, settleIntent } from './intents.jobs';
import { Settlement } from './settlement';

@Controller()
export class IntentsEvents {
  constructor(private readonly settlement: Settlement) {}

  @Run(settleIntent)
  settle({ stripeId }: z.output<typeof settleIntent.payload>): Promise<void> {
    return this.settlement.settle(stripeId);
  }

  @Run(closeIntent)
  close({ intentId }: z.output<typeof closeIntent.payload>): Promise<void> {
    return this.settlement.close(intentId);
  }
}
