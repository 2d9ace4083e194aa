import { Controller } from '@nestjs/common';
import type { EventPayload } from '@fungo/contracts';
import { type Delivered, On } from '@fungo/platform';
import { PaymentsWriter } from './payments.writer';

@Controller()
export class PaymentsEvents {
  constructor(private readonly payments: PaymentsWriter) {}

  @On('payments.money-moved')
  moved(payload: EventPayload<'payments.money-moved'>, { manager }: Delivered): Promise<void> {
    return this.payments.recordMoney(manager, payload);
  }
}
