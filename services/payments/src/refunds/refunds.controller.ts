import { Controller } from '@nestjs/common';
import { type Refund, refundCharge, refundRegistration } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { RefundsService } from './refunds.service';

@Controller()
export class RefundsController {
  constructor(private readonly refunds: RefundsService) {}

  @Handle(refundRegistration)
  refund(
    @Call() { caller, params, body, idempotencyKey }: CallOf<typeof refundRegistration>,
  ): Promise<Refund> {
    return this.refunds.ask(caller, params.id, body, idempotencyKey);
  }

  @Handle(refundCharge)
  refundCharge(
    @Call() { caller, params, body, idempotencyKey }: CallOf<typeof refundCharge>,
  ): Promise<Refund> {
    return this.refunds.askForCharge(caller, params.id, body, idempotencyKey);
  }
}
