import { Controller } from '@nestjs/common';
import { type Delivered, Run } from '@fungo/platform';
import { forgetEvents } from './webhook.jobs';
import { WebhookService } from './webhook.service';

@Controller()
export class WebhookEvents {
  constructor(private readonly webhook: WebhookService) {}

  @Run(forgetEvents)
  forget(_: object, { manager }: Delivered): Promise<void> {
    return this.webhook.forget(manager);
  }
}
