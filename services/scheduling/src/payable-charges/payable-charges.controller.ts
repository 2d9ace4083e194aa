import { Controller } from '@nestjs/common';
import {
  type AnswerOf,
  getPayableCharge,
  type LessonPayment,
  listChargesOf,
  noteChargePayment,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { PayableChargesService } from './payable-charges.service';

@Controller()
export class PayableChargesController {
  constructor(private readonly charges: PayableChargesService) {}

  @Handle(noteChargePayment)
  note(@Call() { caller, params, body }: CallOf<typeof noteChargePayment>): Promise<LessonPayment> {
    return this.charges.note(caller, params.id, body);
  }

  @Handle(getPayableCharge)
  payable(
    @Call() { params, query }: CallOf<typeof getPayableCharge>,
  ): Promise<AnswerOf<typeof getPayableCharge>> {
    return this.charges.getPayable(params.id, query.tokenHash);
  }

  @Handle(listChargesOf)
  listOf(@Call() { params }: CallOf<typeof listChargesOf>): Promise<string[]> {
    return this.charges.listOf(params.userId);
  }
}
