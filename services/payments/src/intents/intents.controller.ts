import { Controller } from '@nestjs/common';
import { type AnswerOf, createPaymentIntent } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { IntentsService } from './intents.service';

@Controller()
export class IntentsController {
  constructor(private readonly intents: IntentsService) {}

  @Handle(createPaymentIntent)
  create(
    @Call() { caller, body }: CallOf<typeof createPaymentIntent>,
  ): Promise<AnswerOf<typeof createPaymentIntent>> {
    return this.intents.prepare(caller, body);
  }
}
