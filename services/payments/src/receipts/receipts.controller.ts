import { Controller } from '@nestjs/common';
import { type AnswerOf, getReceipt } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { ReceiptsService } from './receipts.service';

@Controller()
export class ReceiptsController {
  constructor(private readonly receipts: ReceiptsService) {}

  @Handle(getReceipt)
  get(@Call() { caller, params }: CallOf<typeof getReceipt>): Promise<AnswerOf<typeof getReceipt>> {
    return this.receipts.get(caller, params.id);
  }
}
