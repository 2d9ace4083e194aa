import { Controller } from '@nestjs/common';
import { receiveStripeEvent } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { WebhookService } from './webhook.service';

@Controller()
export class WebhookController {
  constructor(private readonly webhook: WebhookService) {}

  @Handle(receiveStripeEvent)
  receive(@Call() { bytes, headers }: CallOf<typeof receiveStripeEvent>): Promise<void> {
    return this.webhook.receive(bytes, headers['stripe-signature']);
  }
}
