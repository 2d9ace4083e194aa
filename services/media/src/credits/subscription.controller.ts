import { Controller } from '@nestjs/common';
import { type AnswerOf, getSubscription, getUploads } from '@fungo/contracts';
import { Call, Handle, type CallOf } from '@fungo/platform';
import { CreditsService } from './credits.service';

@Controller()
export class SubscriptionController {
  constructor(private readonly credits: CreditsService) {}

  @Handle(getSubscription)
  get(@Call() { caller }: CallOf<typeof getSubscription>): Promise<AnswerOf<typeof getSubscription>> {
    return this.credits.subscriptionOf(caller.id);
  }

  @Handle(getUploads)
  uploads(@Call() { params }: CallOf<typeof getUploads>): Promise<AnswerOf<typeof getUploads>> {
    return this.credits.uploadsOf(params.userId);
  }
}
