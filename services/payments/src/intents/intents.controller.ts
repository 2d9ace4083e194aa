import { Controller } from '@nestjs/common';
import { type CardPayment, createPaymentIntent, prepareCardPayment } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { IntentsService } from './intents.service';

@Controller()
export class IntentsController {
  constructor(private readonly intents: IntentsService) {}

  @Handle(createPaymentIntent)
  create(@Call() { caller, body }: CallOf<typeof createPaymentIntent>): Promise<CardPayment> {
    return this.intents.prepareForRegistration(caller, body);
  }

  @Handle(prepareCardPayment)
  prepare(@Call() { caller, params, body }: CallOf<typeof prepareCardPayment>): Promise<CardPayment> {
    return this.intents.prepareForCharge(caller, params.id, body);
  }
}
