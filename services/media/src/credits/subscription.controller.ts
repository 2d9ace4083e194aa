import { Controller } from '@nestjs/common';
import { getSubscription } from '@fungo/contracts';
import { Call, Handle, type CallOf } from '@fungo/platform';
import { CreditsService } from './credits.service';

@Controller()
export class SubscriptionController {
  constructor(private readonly credits: CreditsService) {}

  @Handle(getSubscription)
  get(@Call() { caller }: CallOf<typeof getSubscription>) {
    return this.credits.subscriptionOf(caller.id);
  }
}
